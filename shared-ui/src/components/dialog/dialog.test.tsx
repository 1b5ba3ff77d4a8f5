import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

// jsdom has the element but not its methods.
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
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A title"
        actions={<button type="button">Keep</button>}
      >
        <p>Its text</p>
      </Dialog>
    </>
  );
}

async function setUp() {
  const user = userEvent.setup();
  const { html } = await hydrateInModule(<Opened />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  return { user, html, opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'A title' }) };
}

it('is modal and named by its title; its content is not rendered before', async () => {
  const { dialog, html } = await setUp();
  expect(html).not.toContain('Its text');
  expect(dialog.open).toBe(true);
  expect(screen.getByRole('heading', { name: 'A title' })).toHaveAttribute(
    'id',
    dialog.getAttribute('aria-labelledby'),
  );
});

it('requests to be closed by Escape, and returns the focus', async () => {
  const { dialog, opener } = await setUp();
  // The event that browsers dispatch for Escape. False: the browser must not close the dialog itself.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(dialog.open).toBe(false);
  expect(opener).toHaveFocus();
});

it('is closed by its button', async () => {
  const { dialog, user } = await setUp();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.open).toBe(false);
});

it('is closed by a press outside, not by one that began within it', async () => {
  const { dialog, user } = await setUp();
  // The target of a press on the backdrop is the dialog element.
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Its text') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  expect(dialog.open).toBe(true);
  await user.pointer({ keys: '[MouseLeft]', target: dialog });
  expect(dialog.open).toBe(false);
});
