import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportRecoverable, unfinishedDigest } from './left-to-browser.ts';

const Part = () => <p>The part</p>;

/** Hydrates a boundary that the server did not finish, with the digest in its markup. */
async function hydrate(digest: string) {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<!--$!--><template data-dgst="${digest}"></template><p>Loading</p><!--/$-->`;
  const ui = (
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>
  );
  await act(async () => {
    hydrateRoot(container, ui, { onRecoverableError: reportRecoverable });
  });
  expect(container).toHaveTextContent('The part');
  return reported.mock.calls.length;
}

it('renders what the server left to the browser without an error in the console', async () => {
  expect(await hydrate(unfinishedDigest)).toBe(0);
});

it('reports every other error from which React recovers', async () => {
  expect(await hydrate('other')).toBe(1);
});
