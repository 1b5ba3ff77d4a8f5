import type { Api } from '@sahn/contracts/api/api';
import type { Renderer, RenderRequest, RenderResult, ShellServer } from '@sahn/contracts/rendering/renderer';
import type { WorkerMethods } from '../worker-api.ts';
import type { BootData, BundleCode, ClientShellRequest, CompositionData } from '../worker-protocol.ts';
import { freezeAll, freezeIntrinsics } from './freeze.ts';
import { type HeldModule, holdModule, isObject, loadBundle, type Packages } from './held-module.ts';
import type { HostApi, RealmApi } from './host-api.ts';
import { createPartTimes } from './part-times.ts';
import { describeValue, installStandIns } from './stand-ins.ts';

/*
 * The renderer inside the bundles' realm: loads the bundles of one composition and renders its pages. Data of pages comes
 * by message from the gateway.
 */

const maxFailures = 100;

interface Waiting {
  resolve(value: unknown): void;
  reject(problem: unknown): void;
}

/** Shells released before the name was `clientShell` call it `outline`: compositions with them can still go live. */
interface EarlierRenderer {
  outline?: Renderer['clientShell'];
}

function isShell(value: unknown): value is ShellServer {
  return isObject(value) && 'createRenderer' in value && 'shared' in value;
}

/**
 * The shell's packages as modules get them: frozen, and without the internals by which one module could take part in the
 * rendering of another (React's dispatcher).
 */
function guardPackages(packages: Packages): Packages {
  // The last two are the whole CommonJS package, which webpack adds to a namespace.
  const isGuarded = (key: string) => key.startsWith('__') || key === 'default' || key === 'module.exports';
  const guarded = Object.entries(packages).map(([name, exported]) => {
    const entries = isObject(exported) ? Object.entries(exported).filter(([key]) => !isGuarded(key)) : [];
    return [name, Object.fromEntries(entries)] as const;
  });
  const all = Object.fromEntries(guarded);
  freezeAll([all]);
  return all;
}

/** The API of pages: each call is a message that the gateway answers. */
export function createCalls<Methods = Api>(
  send: HostApi['send'],
  { answered, refused, problem }: WorkerMethods,
) {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const call = (method: string, args: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ kind: 'call', call: last, method }, JSON.stringify(args));
    });
  const functions = [
    ...answered.map((method) => [method, (...args: readonly unknown[]) => call(method, args)] as const),
    ...refused.map((method) => [method, () => Promise.reject(problem)] as const),
  ];
  return {
    // The signatures exist as types only, so the result cannot be checked at run time.
    api: Object.freeze(Object.fromEntries(functions)) as unknown as Methods,
    settle(id: number, ok: boolean, value: unknown) {
      const one = waiting.get(id);
      waiting.delete(id);
      if (ok) one?.resolve(value);
      else one?.reject(value);
    },
    /** Pending calls of the ended job must not resolve in the next one. */
    forget: () => waiting.clear(),
  };
}

/**
 * A shell that was built before a language was added does not know it. It renders in the first fallback language that it
 * has, and gives the not-found page.
 */
function asShellKnows(
  { input, fallbackLocales }: Pick<BootData, 'input' | 'fallbackLocales'>,
  request: RenderRequest,
): RenderRequest {
  const known = input.shell.boot.locales;
  const locale = [request.locale, ...fallbackLocales[request.locale]].find((each) => each in known);
  return locale === undefined || locale === request.locale ? request : { ...request, locale };
}

function renderClientShell(
  renderer: Partial<Pick<Renderer, 'clientShell'>> & EarlierRenderer,
  request: RenderRequest,
): string {
  const render = renderer.clientShell ?? renderer.outline;
  if (!render) throw new Error("The shell's renderer has no `clientShell`");
  return render(request);
}

/** Piece by piece, because only strings go to the other realm. */
function addDocument(host: HostApi, result: RenderResult & { kind: 'document' }): void {
  for (const piece of result.pieces ?? [result.html])
    if (typeof piece === 'object') host.addCommonText(String(piece.common));
    else host.addText(String(piece));
}

/** Loads the shell. Returns a function that makes the renderer of a composition, of which it is given only modules that are new. */
function loadShell(host: HostApi, bundle: BundleCode, packages: Packages) {
  const shell = loadBundle(host, 'shell', bundle, packages);
  if (!isShell(shell)) throw new Error("The shell's server entry exports no `shared` and `createRenderer`");
  const shared = guardPackages(shell.shared);
  let held = new Map<string, HeldModule>();
  return (
    data: CompositionData & Pick<BootData, 'fallbackLocales'>,
    requests: readonly ClientShellRequest[],
  ): Renderer => {
    const given = new Map(data.input.modules.map((module) => [module.boot.name, module]));
    const entries = data.order.map(({ name, version }) => {
      const known = held.get(name);
      if (known?.version === version) return [name, known] as const;
      const module = given.get(name);
      if (!module) throw new Error(`The composition lacks ${name} ${version}`);
      // What was never needed of the release before it goes.
      if (known) host.takeModule(name, known.version);
      return [name, holdModule(host, module.boot, shared)] as const;
    });
    held = new Map(entries);
    const modules = entries.map(([, { module }]) => module);
    for (const name of data.loaded) void held.get(name)?.module.code;
    const renderer = shell.createRenderer({ ...data.input, modules });
    // Earlier shells read the code of all.
    const failures = entries.flatMap(([, { failure }]) => failure ?? []);
    const clientShells = requests.map(({ key, request }) => [
      key,
      renderClientShell(renderer, asShellKnows(data, request)),
    ]);
    host.send({ kind: 'ready', failures }, JSON.stringify(Object.fromEntries(clientShells)));
    return renderer;
  };
}

/** Prepares the realm for bundles and returns its functions for the host. */
export function createRealm(host: HostApi, languageGlobals: readonly string[]): RealmApi {
  const packages = installStandIns(host);
  freezeIntrinsics(languageGlobals, [globalThis, packages]);
  let started: {
    renderer: Renderer;
    data: Pick<BootData, 'input' | 'fallbackLocales'>;
    parts: Map<string, number>;
  };
  let createRenderer: ReturnType<typeof loadShell>;
  let calls: ReturnType<typeof createCalls<Api>>;

  async function render(id: number, job: RenderRequest, timed: boolean): Promise<void> {
    const { renderer, data, parts } = started;
    const entered = new Set<string>();
    const times = createPartTimes(host.now);
    const enter = (module: string, part: string) => {
      const key = `${module}/${part}`;
      entered.add(key);
      host.enterPart(parts.get(key) ?? 0);
      if (timed) times.enter(key);
    };
    try {
      const answer = await renderer.render(asShellKnows(data, job), calls.api, enter);
      calls.forget();
      if (answer.kind === 'redirect') {
        host.send({ kind: 'rendered', job: id, parts: [...entered], answer });
        return;
      }
      const { kind, status, complete, sheets, leftOut } = answer;
      const failures = answer.failures.slice(0, maxFailures).map(({ module, part, message }) => ({
        module,
        part,
        message: describeValue(message),
      }));
      addDocument(host, answer);
      host.send({
        kind: 'rendered',
        job: id,
        parts: [...entered],
        ...(timed ? { times: times.end() } : {}),
        answer: { kind, status, complete, sheets, leftOut, failures },
      });
    } catch (error) {
      calls.forget();
      host.send({ kind: 'failed', job: id, message: describeValue(error) });
    }
  }

  function start(data: CompositionData & Pick<BootData, 'fallbackLocales'>, clientShells: string): void {
    const { input, fallbackLocales } = data;
    const parts = new Map(data.parts.map((key, at) => [key, at + 1]));
    started = {
      renderer: createRenderer(data, JSON.parse(clientShells)),
      data: { input, fallbackLocales },
      parts,
    };
  }

  return {
    boot(text, clientShells) {
      const data: BootData = JSON.parse(text);
      calls = createCalls(host.send, data.methods);
      createRenderer = loadShell(host, data.shell, packages);
      start(data, clientShells);
    },
    compose(text, clientShells) {
      const data: CompositionData = JSON.parse(text);
      start({ ...data, fallbackLocales: started.data.fallbackLocales }, clientShells);
    },
    render(id, job, timed) {
      void render(id, JSON.parse(job), timed);
    },
    settle(call, ok, value) {
      calls.settle(call, ok, value === '' ? undefined : JSON.parse(value));
    },
    describe: describeValue,
  };
}
