"""What holds for every test: the core is watched for stores that C would cut off, and hypothesis repeats itself."""

import importlib.util
import os

from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

if importlib.util.find_spec("tests.widths"):
    importlib.import_module("tests.widths").arm()
