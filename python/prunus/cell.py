"""What a cell shows: a frame that is complete in itself, so that a notebook needs nothing beside it."""
import base64, difflib, functools, gzip, html, json, pathlib, re

from . import recorder

HERE = pathlib.Path(__file__).parent
#: What the head of such a frame says besides.
STYLE = "html{color-scheme:light dark}body{margin:0}prunus-tree:not([hidden]){height:100vh}"
#: Runs the script that is packed into the page, or says why there is no tree.
UNPACK = """(async () => {
  const bytes = Uint8Array.from(atob(document.getElementById("prunus").textContent), (c) => c.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const script = document.createElement("script");
  script.textContent = await new Response(plain).text();
  document.head.append(script);
})()"""


class View:
    """A tree in a cell. `save("tree.html")` makes a page of it; `widget()` one that can be asked."""

    def __init__(self, told, element, height, attributes=None, lines=None):
        self.told, self.element, self.height = told, element, pixels(height)
        self.attributes, self.lines = attributes, lines

    def __repr__(self):
        return self.told

    def _repr_html_(self):
        # Without the notebook's origin: what is in a tree is nothing that may look around there.
        return (f'<iframe title="{html.escape(self.told)}" sandbox="allow-scripts allow-downloads allow-popups" allow="fullscreen" '
                f'style="width: 100%; height: {self.height}px; border: 0" '
                f'srcdoc="{html.escape(self.page())}"></iframe>')

    def page(self, script=None):
        """The whole of the frame, an HTML document; `script`: where prunus.standalone.js is."""
        import prunus

        address = script or prunus.script
        code = (f'<script src="{html.escape(address)}"></script>' if address else
                f'<script type="text/plain" id="prunus">{packed()}</script><script>{UNPACK}</script>')
        return (f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{html.escape(self.told)}</title>'
                f"<style>{STYLE}</style>{self.element}{code}</html>")

    def save(self, file):
        """Writes it as a page that opens offline."""
        pathlib.Path(file).write_text(self.page(), "utf-8")

    def widget(self):
        """The same as an anywidget, which tells its `step` and `result`, and is told a `step`."""
        from .widget import tree_widget

        return tree_widget(self)


def tree(written, height=480, **options):
    """A search by the attributes of `<prunus-tree>`."""
    if written is not None:
        options["tree"] = written if isinstance(written, str) else json.dumps(written)
    attributes = {"controls": "true"}
    for name, value in options.items():
        name = name.rstrip("_").replace("_", "-")
        if name not in known():
            near = difflib.get_close_matches(name, known(), 1)
            raise TypeError(f"search has no option {name!r}." + (f" Is it {near[0]!r}?" if near else ""))
        if value is True or value is False:
            value = str(value).lower()
        attributes[name] = ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
    said = " ".join(f'{name}="{html.escape(value)}"' for name, value in attributes.items())
    told = ", ".join([repr(written)] * (written is not None) +
                     [f"{name}={value!r}" for name, value in options.items() if name != "tree"])
    return View(f"search({told})", f"<prunus-tree {said}></prunus-tree>", height, attributes=attributes)


def walked(told, lines, height=520):
    """The tree that a recorder has written down."""
    # As in the recorder's own page: a name that ends a script stays a name.
    element = f'<prunus-viewer>{recorder.SLOT}{lines}'.replace("<", "\\u003c")
    element = element.replace("\\u003cprunus-viewer>\\u003cscript", "<prunus-viewer><script", 1)
    return View(told, f"{element}</script></prunus-viewer>", height, lines=lines)


def pixels(height):
    if isinstance(height, bool) or not isinstance(height, (int, float)) or not 100 <= height <= 5000:
        raise ValueError(f"height is a number of pixels from 100 to 5000, not {height!r}.")
    return round(height)


@functools.lru_cache(None)
def known():
    return json.loads((HERE / "attributes.json").read_text("utf-8"))


@functools.lru_cache(None)
def script_bytes():
    """prunus.standalone.js, deflated: the second script of the viewer's page."""
    viewer = (HERE / "prunus-viewer.html").read_text("utf-8")
    scripts = re.findall(r"<script>(.*?)</script>", viewer, re.S)
    return gzip.compress(scripts[-1].encode("utf-8"), mtime=0)


@functools.lru_cache(None)
def packed():
    return base64.b64encode(script_bytes()).decode("ascii")
