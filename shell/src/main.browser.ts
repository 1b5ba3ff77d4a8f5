import './modules/refresh-hook.browser.ts';
import './modules/guard.browser.ts';
import './site.css';

// A piece of work of its own, which begins with running React: taking in this file has held up the page long enough.
setTimeout(async () => {
  try {
    const { mount } = await import(/* webpackMode: "eager" */ './mount.browser.tsx');
    // Again: between the two the page answers.
    setTimeout(() => mount().catch(fail));
  } catch (error) {
    fail(error);
  }
});

function fail(error: unknown): void {
  console.error('Error while mounting app:', error);
}
