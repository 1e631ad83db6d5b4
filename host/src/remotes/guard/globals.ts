/** A property of the browser that remotes may use and not replace. */
interface Watched {
  holder: object;
  key: string;
  name: string;
}

interface HeldGlobal extends Watched {
  /** As found or set by the host; undefined if the holder had no own property. */
  descriptor: PropertyDescriptor | undefined;
}

/** What was found replaced. `restored`: it is the original again. */
export interface Replaced {
  name: string;
  restored: boolean;
}

/**
 * What host and remotes share of the browser: calls to the server, the address, events, storage, the tree. Timers are
 * not in the list: tools that move the clock replace them, and the page survives it.
 */
export function watchedGlobals(window: Window & typeof globalThis): Watched[] {
  const own = (name: string, holder: object, ...keys: string[]): Watched[] =>
    keys.map((key) => ({ holder, key, name: `${name}${key}` }));
  return [
    ...own(
      '',
      window,
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'EventSource',
      'Request',
      'Response',
      'MutationObserver',
    ),
    ...own('', window, 'Promise', 'URL', 'addEventListener', 'removeEventListener', 'dispatchEvent', 'queueMicrotask'),
    ...own('history.', window.history, 'pushState', 'replaceState', 'back', 'forward', 'go'),
    ...own('History.prototype.', window.History.prototype, 'pushState', 'replaceState', 'back', 'forward', 'go'),
    ...own('XMLHttpRequest.prototype.', window.XMLHttpRequest.prototype, 'open', 'send', 'setRequestHeader'),
    ...own('WebSocket.prototype.', window.WebSocket?.prototype ?? {}, 'send', 'close'),
    ...own('EventTarget.prototype.', window.EventTarget.prototype, 'addEventListener', 'removeEventListener'),
    ...own('Storage.prototype.', window.Storage.prototype, 'getItem', 'setItem', 'removeItem'),
    ...own('Document.prototype.', window.Document.prototype, 'createElement', 'getElementById', 'querySelector'),
    ...own('Node.prototype.', window.Node.prototype, 'appendChild', 'insertBefore', 'removeChild'),
    ...own('JSON.', window.JSON, 'parse', 'stringify'),
  ];
}

const same = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined) =>
  a === b || (a !== undefined && b !== undefined && a.value === b.value && a.get === b.get && a.set === b.set);

/** Stores current browser properties and restores those replaced later. */
export class GlobalsGuard {
  readonly #taken: HeldGlobal[];

  constructor(watched: readonly Watched[]) {
    this.#taken = watched.map((watchedGlobal) => ({
      ...watchedGlobal,
      descriptor: Object.getOwnPropertyDescriptor(watchedGlobal.holder, watchedGlobal.key),
    }));
  }

  /** Accepts the current values as originals, because the host's router replaces some at its start. */
  retake(): void {
    for (const watchedGlobal of this.#taken)
      watchedGlobal.descriptor = Object.getOwnPropertyDescriptor(watchedGlobal.holder, watchedGlobal.key);
  }

  /** Finds what was replaced and puts the originals back. Reads some forty properties and runs none of them. */
  check(): Replaced[] {
    const replaced: Replaced[] = [];
    for (const { holder, key, name, descriptor } of this.#taken) {
      if (same(Object.getOwnPropertyDescriptor(holder, key), descriptor)) continue;
      replaced.push({ name, restored: restore(holder, key, descriptor) });
    }
    return replaced;
  }
}

function restore(holder: object, key: string, descriptor: PropertyDescriptor | undefined): boolean {
  return descriptor ? Reflect.defineProperty(holder, key, descriptor) : Reflect.deleteProperty(holder, key);
}
