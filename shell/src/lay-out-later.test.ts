import { contentId } from './content-id.ts';
import { layOutLater } from './lay-out-later.browser.ts';

const laidOut = () => [...document.querySelectorAll('[data-laid-out]')].map(({ id }) => id);

it('lays out what was deferred part by part when the page is at rest, and all of the page at the end', async () => {
  document.body.innerHTML = `
    <main id="${contentId}">
      <div class="deferred"><p id="first"></p><p id="second"></p></div>
      <p id="never-deferred"></p>
    </main>
    <footer class="deferred"><p id="third"></p></footer>`;
  jest.useFakeTimers();
  const done = layOutLater();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(laidOut()).toEqual([]);
  await jest.advanceTimersByTimeAsync(250);
  expect(laidOut()).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(250);
  expect(laidOut()).toEqual(['first', 'second']);
  await jest.advanceTimersByTimeAsync(250);
  await done;
  expect(laidOut()).toEqual([contentId, 'first', 'second', 'third']);
  jest.useRealTimers();
});
