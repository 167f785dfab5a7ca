// The front end of the widget, by anywidget's contract (https://anywidget.dev): a tree, or the lab of a
// trace, whose step and result are those of the model.

/** The single file, once a page: in the model it is deflated. */
async function prunus(model) {
  if (globalThis.Prunus === undefined) {
    const plain = new Blob([model.get('script')]).stream();
    const text = await new Response(plain.pipeThrough(new DecompressionStream('gzip'))).text();
    const script = document.createElement('script');
    script.textContent = text;
    document.head.append(script);
    script.remove();
  }
  return globalThis.Prunus;
}

async function render({ model, el }) {
  const { view } = await prunus(model);
  const lines = model.get('lines');
  const element = document.createElement(lines === null ? 'prunus-tree' : 'prunus-lab');
  for (const [name, value] of Object.entries(model.get('attributes') ?? {})) {
    element.setAttribute(name, value);
  }
  const keep = (name, value) => {
    model.set(name, value);
    model.save_changes();
  };
  /** The step that was last told from either side: it needs no answer. */
  let last = model.get('step');
  element.addEventListener('prunus-step', ({ detail }) => {
    if (detail.step === last) return;
    last = detail.step;
    keep('step', last);
  });
  const found = ({ detail }) => keep('result', detail.result ?? detail);
  element.addEventListener('prunus-ready', found);
  element.addEventListener('prunus-problem', ({ detail }) => {
    keep('problem', detail.problems.map(({ sentence }) => sentence).join(' ') || null);
  });
  element.style.height = `${String(model.get('height'))}px`;
  el.append(element);
  if (lines !== null) {
    await element.updateComplete;
    const problem = await element.openTrace('trace.jsonl', new TextEncoder().encode(lines));
    if (problem !== null) keep('problem', problem);
  }
  const go = async () => {
    const step = model.get('step');
    if (step === last) return;
    last = step;
    try {
      await view(element).step(step ?? 'end');
    } catch (error) {
      keep('problem', error.message);
    }
  };
  model.on('change:step', go);
  return () => {
    model.off('change:step', go);
    element.remove();
  };
}

export default { render };
