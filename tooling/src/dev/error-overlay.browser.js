/*
 * Shows the errors of `npm run dev` on the page: what does not compile, and what throws, also where a visitor would see an apology
 * or nothing. Text is set as text, so the site's Trusted Types policy has nothing to refuse.
 */
{
  const panel = document.createElement('dialog');
  panel.id = 'sahn-dev-errors';
  panel.dir = 'ltr';
  panel.lang = 'en';

  function show(errors) {
    const title = document.createElement('strong');
    title.textContent = errors.length === 1 ? 'An error' : `${errors.length} errors`;
    const texts = errors.map((text) => {
      const block = document.createElement('pre');
      block.textContent = text;
      return block;
    });
    panel.replaceChildren(title, ...texts);
    Object.assign(panel.style, {
      inset: 'auto 0 0 0',
      margin: '0',
      maxWidth: 'none',
      width: '100%',
      maxHeight: '60vh',
      overflow: 'auto',
      zIndex: '2147483647',
      border: '0',
      borderTop: '3px solid #b3261e',
      font: '13px/1.5 ui-monospace, monospace',
    });
    if (errors.length === 0) panel.close();
    else {
      // The first rendering replaces what is in the body.
      if (!panel.isConnected) document.body.append(panel);
      if (!panel.open) panel.show();
    }
  }

  /** Sends what was thrown to the development server, which knows the lines of the sources. */
  function tell(title, error) {
    const message = error instanceof Error ? error.message : String(error);
    const text = [title, message].filter(Boolean).join(' ');
    const stack = (error instanceof Error && error.stack) || '';
    void fetch('/_dev/thrown', { method: 'POST', body: JSON.stringify({ text, stack }) }).catch(() => {});
  }

  // What a boundary of the shell catches is only said here, and what it leads to is an apology.
  const { error: print } = console;
  console.error = (...said) => {
    print.apply(console, said);
    const [title, error] = said;
    if (said.length === 2 && typeof title === 'string' && error instanceof Error) tell(title, error);
  };
  addEventListener('error', ({ error, message }) => tell('', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell('', reason));

  new EventSource('/_dev/errors').addEventListener('message', ({ data }) => show(JSON.parse(data)));
  addEventListener('keydown', ({ key }) => key === 'Escape' && panel.close());
}
