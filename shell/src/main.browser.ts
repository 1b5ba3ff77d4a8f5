import './modules/refresh-hook.browser.ts';
import './modules/guard.browser.ts';
import './site.css';

/** Ends the current task, so that the page can respond to input. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(): Promise<void> {
  // Evaluating this file, running React and rendering the page are long work: each gets a task of its own.
  await nextTask();
  const { mount } = await import(/* webpackMode: "eager" */ './mount.browser.tsx');
  await nextTask();
  await mount();
}

start().catch((error: unknown) => console.error('Error while mounting app:', error));
