/*
 * The interface between the two realms of a render process: that of Node, which holds the channel to the gateway, and
 * that of the bundles, which has nothing but the language and what is listed here. Types only.
 */

/** A function of the bundles' realm that a timer or a message runs. */
type Callback = () => void;

/** Host classes that hold no capability; frozen before a bundle sees them. */
export interface HostClasses {
  URL: typeof URL;
  URLSearchParams: typeof URLSearchParams;
  TextEncoder: typeof TextEncoder;
  TextDecoder: typeof TextDecoder;
  AbortController: typeof AbortController;
  AbortSignal: typeof AbortSignal;
  Event: typeof Event;
  EventTarget: typeof EventTarget;
}

/** What the realm of the bundles is given. Only `renderer.ts` and `stand-ins.ts` see it; bundles get what those make of it. */
export interface HostApi {
  classes: HostClasses;
  /** Compiles a file of a bundle in the bundles' realm, as a function of `exports, require, module, …`. */
  compile(code: string, file: string): CallableFunction;
  /** Sends a message to the gateway. One with a `job` ends it, and has its document. Throws when that is too large. */
  send(head: object, body?: string): void;
  /** Adds a text to the document of the job. */
  addText(text: string): void;
  /** The same for a text that many documents have: its bytes are kept. */
  addCommonText(text: string): void;
  /** A timer of the current job: it never outlives it. */
  startTimer(kind: 'timeout' | 'interval' | 'immediate', run: Callback, ms: number): number;
  stopTimer(id: number): void;
  queue(run: Callback): void;
  now(): number;
  print(text: string): void;
  /** The JSON of a `ModuleText` that the gateway has sent. It is kept no longer. */
  takeModule(name: string, version: string): string;
  /** Stores the number of the part that runs now where the gateway can read it after a kill. */
  enterPart(part: number): void;
  /** Of a text in UTF-8. React asks it of every piece of a page. */
  byteLength(text: string): number;
  md5(text: string): string;
  randomUuid(): string;
  createStorage(): { run(value: unknown, run: () => unknown): unknown; get(): unknown };
}

/** What the bundles' realm gives to the host: strings in, messages out, so that no object of one realm meets the other. */
export interface RealmApi {
  /**
   * Loads the bundles that are needed at once. Throws when the shell does not load.
   * @param boot JSON of a `BootData` @param clientShells JSON of the `ClientShellRequest`s
   */
  boot(boot: string, clientShells: string): void;
  /** Loads the modules that are new and renders another composition of the same shell from then on. @param data JSON of a `CompositionData` */
  compose(data: string, clientShells: string): void;
  /** @param job JSON of a `RenderRequest` @param timed whether to tell when each part ran */
  render(id: number, job: string, timed: boolean): void;
  /** A response to a call. @param value JSON */
  settle(call: number, ok: boolean, value: string): void;
  /** Describes a thrown value without running its code more than once. Never throws. */
  describe(error: unknown): string;
}
