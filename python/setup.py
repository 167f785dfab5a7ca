"""Makes what the package has from the rest of the checkout, where it is not there yet."""
import pathlib, shutil, subprocess

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = pathlib.Path(__file__).resolve().parent
MADE = ["recorder.py", "attributes.json", "prunus-viewer.html", "THIRD-PARTY-LICENSES.txt"]


class Made(build_py):
    def run(self):
        if not all((HERE / "prunus" / name).exists() for name in MADE):
            npm = shutil.which("npm")
            if npm is None:
                raise SystemExit("Run “npm run build:python” first: this package is made of the rest.")
            subprocess.run([npm, "run", "build:python"], cwd=HERE.parent, check=True)
        super().run()


setup(cmdclass={"build_py": Made})
