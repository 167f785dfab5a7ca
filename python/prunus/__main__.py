"""`python3 -m prunus trace.jsonl -o tree.html`: a recorded trace as a page that opens offline."""
import pathlib, sys

from .recorder import page

if len(sys.argv) != 4 or sys.argv[2] != "-o":
    sys.exit("Usage: python3 -m prunus trace.jsonl -o tree.html")
pathlib.Path(sys.argv[3]).write_text(page(pathlib.Path(sys.argv[1]).read_text("utf-8")), "utf-8")
