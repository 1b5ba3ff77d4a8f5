import './modules/refresh-hook.browser.ts';
import './modules/guard.browser.ts';
import './site.css';

/** Between two tasks the page responds. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(): Promise<void> {
  // Taking in this file has held up the page long enough; running React comes next, and the page after it.
  await nextTask();
  const { mount } = await import(/* webpackMode: "eager" */ './mount.browser.tsx');
  await nextTask();
  await mount();
}

start().catch((error: unknown) => console.error('Error while mounting app:', error));
