import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureDialog } from './picture-dialog.tsx';

const { api } = createSampleContext({ name: 'mfe-media', locale: 'en', strings: {} });

// jsdom has no full screen.
let filling: Element | null = null;
const fill = async (element: Element | null) => {
  filling = element;
  document.dispatchEvent(new Event('fullscreenchange'));
};
Object.defineProperties(document, {
  fullscreenEnabled: { value: true },
  fullscreenElement: { get: () => filling },
  exitFullscreen: { value: () => fill(null) },
});
Element.prototype.requestFullscreen = function request(this: Element) {
  return fill(this);
};

it('leaves the full screen when the picture is closed', async () => {
  const { pictures } = await api.item('albums', 'album');
  const shown = { pictures, active: 0, onActive: () => {}, title: 'Album', onClose: () => {} };
  const { unmount } = renderInModule(<PictureDialog {...shown} open />);
  await userEvent.click(screen.getByRole('button', { name: /screen/i }));
  expect(document.fullscreenElement).not.toBeNull();
  unmount();
  expect(document.fullscreenElement).toBeNull();
});
