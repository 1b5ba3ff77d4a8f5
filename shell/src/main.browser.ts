import './modules/trusted-types.browser.ts';
import './modules/refresh-hook.browser.ts';
import './modules/guard.browser.ts';
import './site.css';
import { leaveOrTell } from './leave-or-tell.browser.ts';
import { whenPainted } from './when-painted.browser.ts';

/** Ends the current task, so that the page can respond to input. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(): Promise<void> {
  await whenPainted();
  // Running React and rendering the page are long work: each gets a task of its own.
  await nextTask();
  const { mount } = await import(/* webpackMode: "eager" */ './mount.browser.tsx');
  await nextTask();
  await mount();
}

start().catch(leaveOrTell);
