import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { operations } from '@sahn/contracts/api/operations';
import { themes } from '@sahn/contracts/modules/boot';
import type { SahnModule } from '@sahn/contracts/modules/module';
import type {
  Renderer,
  RenderFailure,
  RenderModule,
  RenderRequest,
  ShellServer,
} from '@sahn/contracts/rendering/renderer';
import { fallbackLocales, locales } from '@sahn/contracts/text/locale';
import { loadBundle } from './load-bundle.ts';
import { restrictGlobals } from './sandbox.ts';
import { createWorkerApi } from './worker-api.ts';
import { clientShellKey, type FromWorker, type ToWorker, type WorkerData } from './worker-protocol.ts';

/*
 * A render worker: holds one composition and renders one page at a time. It has no database, no network and no secrets;
 * the data of pages comes by message.
 */

const port = parentPort;
if (!port) throw new Error('This file runs in a worker');
const data: WorkerData = workerData;
const send = (message: FromWorker) => port.postMessage(message);
const calls = createWorkerApi(operations, send);

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function isModule(value: unknown): value is { exposed: SahnModule } {
  return (
    typeof value === 'object' && value !== null && 'exposed' in value && typeof value.exposed === 'object'
  );
}

function isShell(value: unknown): value is ShellServer {
  return typeof value === 'object' && value !== null && 'createRenderer' in value && 'shared' in value;
}

function loadShell(): ShellServer {
  const shell = loadBundle(data.shell, 'shell');
  if (!isShell(shell)) throw new Error("The shell's server entry exports no `shared` and `createRenderer`");
  return shell;
}

function loadModule(name: string, shared: ShellServer['shared']): SahnModule {
  const location = data.modules[name];
  if (!location) throw new Error('The module has no server bundle');
  const exported = loadBundle(location, shared);
  if (!isModule(exported)) throw new Error('The server entry exports no `exposed`');
  return exported.exposed;
}

/**
 * A shell that was built before a language was added does not know it. It renders in the first fallback language that it
 * has, and gives the not-found page.
 */
function asShellKnows(request: RenderRequest): RenderRequest {
  const known = data.input.shell.boot.locales;
  const locale = [request.locale, ...fallbackLocales[request.locale]].find((each) => each in known);
  return locale === undefined || locale === request.locale ? request : { ...request, locale };
}

/** Shells released before the name was `clientShell` call it `outline`: compositions with them can still go live. */
interface EarlierRenderer {
  outline?: Renderer['clientShell'];
}

function renderClientShell(
  renderer: Partial<Pick<Renderer, 'clientShell'>> & EarlierRenderer,
  request: RenderRequest,
): string {
  const render = renderer.clientShell ?? renderer.outline;
  if (!render) throw new Error("The shell's renderer has no `clientShell`");
  return render(request);
}

function start(): Renderer {
  const shell = loadShell();
  const failures: RenderFailure[] = [];
  const modules = data.input.modules.map((module): RenderModule => {
    const { name } = module.boot;
    try {
      return { ...module, code: loadModule(name, shell.shared) };
    } catch (error) {
      failures.push({ module: name, part: 'load', message: describe(error) });
      return module;
    }
  });
  const renderer = shell.createRenderer({ ...data.input, modules });
  const clientShells = Object.fromEntries(
    locales.flatMap((locale) =>
      themes.map((theme) => [
        clientShellKey(locale, theme),
        renderClientShell(renderer, asShellKnows({ url: `/${locale}`, locale, theme })),
      ]),
    ),
  );
  send({ kind: 'ready', clientShells, failures });
  return renderer;
}

async function render(renderer: Renderer, job: RenderRequest): Promise<void> {
  const heapBytes = () => getHeapStatistics().used_heap_size;
  try {
    const answer = await renderer.render(asShellKnows(job), calls.api);
    calls.forget();
    send({ kind: 'rendered', answer, heapBytes: heapBytes() });
  } catch (error) {
    calls.forget();
    send({ kind: 'failed', message: describe(error), heapBytes: heapBytes() });
  }
}

restrictGlobals();
try {
  const renderer = start();
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'render') void render(renderer, message.job);
    else if (message.kind === 'value') calls.answer(message.call, message.value);
    else calls.refuse(message.call, message.problem);
  });
} catch (error) {
  send({ kind: 'broken', message: describe(error) });
}
