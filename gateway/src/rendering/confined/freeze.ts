/*
 * Freezes the built-in objects of a realm. It runs in a render process, in the realm of Node and in that of the bundles,
 * before a bundle does; so it imports nothing.
 */

/**
 * Properties that programs assign on their own objects although the prototype has them (`error.name = …`). A frozen data
 * property would forbid that as well ("override mistake"), so these become accessors whose setter defines an own property.
 * Few, because V8 does not optimize calls through accessors as well.
 */
const assignedOnInstances: readonly (readonly [constructor: string, keys: readonly string[]])[] = [
  ['Object', ['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty']],
  ['Function', ['constructor', 'toString', 'bind']],
  ['Error', ['constructor', 'name', 'message', 'toString']],
  ['TypeError', ['constructor', 'name', 'message']],
  ['RangeError', ['constructor', 'name', 'message']],
  ['SyntaxError', ['constructor', 'name', 'message']],
  ['AggregateError', ['constructor', 'name', 'message']],
  ['Promise', ['constructor']],
  ['Array', ['constructor', 'toString']],
  ['Map', ['constructor']],
  ['Set', ['constructor']],
  ['Date', ['constructor']],
];

type Holder = Record<PropertyKey, unknown>;

function isObject(value: unknown): value is Holder {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function allowOwn(prototype: Holder, key: string): void {
  const found = Object.getOwnPropertyDescriptor(prototype, key);
  if (!found?.configurable || !('value' in found)) return;
  const { value } = found;
  Object.defineProperty(prototype, key, {
    get: () => value,
    set(this: unknown, own: unknown) {
      if (!isObject(this) || this === prototype) throw new TypeError(`Built-in objects are frozen: ${key}`);
      Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
    enumerable: false,
    configurable: false,
  });
}

/** Built-in objects that no global names. */
function hiddenIntrinsics(): unknown[] {
  const asyncGenerator = async function* () {};
  const generator = function* () {};
  const segments = new Intl.Segmenter().segment('');
  return [
    async () => {},
    generator,
    generator(),
    asyncGenerator,
    asyncGenerator(),
    [][Symbol.iterator](),
    ''[Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    'a'.matchAll(/a/g),
    [].values().map(() => null),
    Iterator.from({ next: () => ({ done: true, value: undefined }) }),
    segments,
    segments[Symbol.iterator](),
  ];
}

/** Freezes everything that can be reached from the roots by properties, accessors and prototypes. */
export function freezeAll(roots: readonly unknown[]): void {
  const seen = new Set<Holder>();
  const waiting = roots.filter(isObject);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    const found: unknown[] = [Object.getPrototypeOf(object)];
    for (const key of Reflect.ownKeys(object)) {
      const property = Object.getOwnPropertyDescriptor(object, key);
      if (property) found.push(property.value, property.get, property.set);
    }
    for (const each of found) if (isObject(each) && !seen.has(each)) waiting.push(each);
  }
  // Elements of typed arrays cannot be frozen.
  for (const object of seen) {
    // React writes the value of a context while it renders; an accessor cannot be put in its way.
    if (Object.hasOwn(object, '_currentValue')) Object.seal(object);
    else if (!ArrayBuffer.isView(object)) freezeButStackLimit(object);
  }
}

/** React's development build assigns `Error.stackTraceLimit`, which harms nobody. */
function freezeButStackLimit(object: Holder): void {
  if (object !== Object(Error)) {
    Object.freeze(object);
    return;
  }
  for (const key of Reflect.ownKeys(object)) {
    const isLimit = key === 'stackTraceLimit';
    const found = Object.getOwnPropertyDescriptor(object, key);
    if (found && 'value' in found)
      Object.defineProperty(object, key, { writable: isLimit, configurable: false });
  }
  Object.preventExtensions(object);
}

/**
 * Freezes the language's built-in objects of the realm that it runs in, and the given ones.
 * @param names globals to freeze: those of the language
 */
export function freezeIntrinsics(names: readonly string[], others: readonly unknown[]): void {
  const globals: Holder = Object(globalThis);
  // Its call sites would hand out functions and receivers of the stack; React assigns it and restores it.
  Object.defineProperty(Error, 'prepareStackTrace', {
    get: () => undefined,
    set: () => {},
    configurable: false,
  });
  for (const [name, keys] of assignedOnInstances) {
    const builtIn = globals[name];
    if (!isObject(builtIn) || !isObject(builtIn.prototype)) continue;
    for (const key of keys) allowOwn(builtIn.prototype, key);
  }
  freezeAll([...names.map((name) => globals[name]), ...hiddenIntrinsics(), ...others]);
}
