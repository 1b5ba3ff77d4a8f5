import { act, useState } from 'react';
import { drawPart } from '../../examples/draw-part.tsx';
import { Dialog } from './dialog.tsx';

// jsdom knows the element, not what opens it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A title"
        actions={<button type="button">Keep</button>}
      >
        <p id="words">Words</p>
      </Dialog>
    </>
  );
}

async function open() {
  const drawn = await drawPart(<Opened />);
  await act(async () => drawn.find('#opener').focus());
  await drawn.click('#opener');
  const dialog = drawn.find<HTMLDialogElement>('dialog');
  const press = (on: Element, release: Element) =>
    act(async () => {
      on.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
      release.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  return { ...drawn, dialog, press };
}

it('is modal and named by its title; nothing of it is there before', async () => {
  const { dialog, html, find, unmount } = await open();
  expect(html).not.toContain('Words');
  expect(dialog.open).toBe(true);
  expect(find(`[id="${dialog.getAttribute('aria-labelledby')}"]`).textContent).toBe('A title');
  await unmount();
});

it('asks to be closed by Escape, and gives the focus back', async () => {
  const { dialog, find, unmount } = await open();
  const cancel = new Event('cancel', { cancelable: true });
  await act(async () => void dialog.dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(find('#opener'));
  await unmount();
});

it('is closed by its button', async () => {
  const { dialog, click, unmount } = await open();
  await click('[aria-label="Close"]');
  expect(dialog.open).toBe(false);
  await unmount();
});

it('is closed by a press outside, not by one that began within it', async () => {
  const { dialog, find, press, unmount } = await open();
  await press(find('#words'), dialog);
  expect(dialog.open).toBe(true);
  await press(dialog, dialog);
  expect(dialog.open).toBe(false);
  await unmount();
});
