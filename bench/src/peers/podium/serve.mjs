import { spawn } from 'node:child_process';

/* Starts the layout and its podlets: `node serve.mjs PORT`. Podlets take the ports above the layout's. */

const first = Number(process.argv[2]);
const podlets = ['header', 'articles', 'footer'];
const ports = podlets.map((_, at) => String(first + 1 + at));
const start = (name, ...args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`dist/${name}.mjs`, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => resolve(child));
  });
const children = await Promise.all(podlets.map((name, at) => start(name, ports[at])));
children.push(await start('layout', String(first), ...ports));
process.once('SIGTERM', () => {
  for (const child of children) child.kill();
});
// A new build of the list and the articles goes live by the restart of their podlet alone.
process.on('SIGUSR2', () => {
  const at = podlets.indexOf('articles');
  children[at].once('exit', async () => {
    children[at] = await start('articles', ports[at]);
  });
  children[at].kill();
});
console.log('Ready');
