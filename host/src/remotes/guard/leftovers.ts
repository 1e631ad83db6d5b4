/** Something that a build has begun outside its element and not ended. */
export interface Leftover {
  /** For logs: 'a timer', 'a listener of resize', 'an element div.popup', 'an open WebSocket', 'a global shop'. */
  text: string;
  /** Whether it is still there; left out where its end is always noticed. */
  isThere?(): boolean;
  remove(): void;
}

type Listener = EventListenerOrEventListenerObject | null;
type Timer = ReturnType<typeof setInterval>;

/** What a build has not ended; null once it is retired. */
type Owned = Set<Leftover> | null;

/** Connections and workers outlive the element of the code that opened them. By constructor, the method that ends each. */
const connections = {
  WebSocket: 'close',
  EventSource: 'close',
  BroadcastChannel: 'close',
  RTCPeerConnection: 'close',
  Worker: 'terminate',
} as const;
const connectionEvents = ['open', 'message', 'messageerror', 'error', 'close'];

interface Connection extends EventTarget {
  readyState?: number;
}

/** How long calls of a retired build are refused, ms: a chain of timers has called by then. */
export const refusalMs = 60_000;

/** Direct caller of a function: the address of its script; empty where the browser does not say it. */
export type FindCaller = (callee: (...args: never[]) => unknown) => string;

/**
 * Reads the one frame above a function. Measured in Chromium: 5 us. A frame further up proves nothing: what the host does when a
 * build calls it is the host's.
 */
const findCaller: FindCaller = (callee) => {
  const engine = Error as unknown as Engine;
  const holder: { stack?: string } = {};
  const { stackTraceLimit } = engine;
  engine.stackTraceLimit = 1;
  engine.captureStackTrace?.(holder, callee);
  engine.stackTraceLimit = stackTraceLimit;
  return /https?:\/\/[^\s()]+/.exec(holder.stack ?? '')?.[0] ?? '';
};

/** What browsers add to Error; older ones of Safari and Firefox do not, and nothing is owned there. */
interface Engine {
  stackTraceLimit?: number;
  captureStackTrace?(target: object, callee: unknown): void;
}

/**
 * Knows what each build's own code has put on the window, the document and the body, and takes it away when the build is
 * retired; what a retired build begins after that ends at once. Only functions that are rarely called are watched while
 * builds run: listeners of window, document and body, intervals, connections, and what is put into the body. Timers that
 * start one another are ended by refusing the next call of a retired build; that is watched for a minute after a
 * retirement, and never else.
 */
export class Leftovers {
  readonly #byBase = new Map<string, Owned>();
  readonly #restores: (() => void)[] = [];
  /** Global names that were there at the last look. */
  #names = new Set<string>();
  /** Global names that loading a build makes, and that go with its files. */
  readonly #loaderNames = new Set<string>();
  #stopRefusing: (() => void) | null = null;
  #refusalTimer: number | undefined;

  constructor(
    private readonly window: Window & typeof globalThis,
    private readonly caller: FindCaller = findCaller,
  ) {}

  /** Begins to watch. Call it as a change of the host's own. */
  start(): void {
    const { window } = this;
    const { document } = window;
    for (const target of [window, document, document.documentElement, document.body]) this.#watchListeners(target);
    this.#watchIntervals();
    for (const [name, method] of Object.entries(connections)) this.#watchConnections(name, method);
    for (const name of ['appendChild', 'insertBefore', 'append', 'prepend'] as const)
      this.#watchNodes(document.body, name);
    this.look(null);
  }

  stop(): void {
    this.#stopRefusing?.();
    for (const restore of this.#restores.splice(0)) restore();
    this.#byBase.clear();
  }

  /**
   * Owns what the build whose files stand below an address begins from now on.
   * @param loaderNames globals that are taken away with its files
   */
  admit(base: string, loaderNames: readonly string[] = []): void {
    for (const name of loaderNames) this.#loaderNames.add(name);
    if (!this.#byBase.get(base)) this.#byBase.set(base, new Set());
  }

  /**
   * Finds global names and window handlers (`onresize`) added since the last check.
   * @param base of the only build whose code has run since then; null if unknown, which assigns no owner
   */
  look(base: string | null): void {
    const { window } = this;
    const owned = base === null ? undefined : this.#byBase.get(base);
    const before = this.#names;
    const names = Object.keys(window).filter((name) => !isHandler(name) || this.#value(name) !== null);
    this.#names = new Set(names);
    if (owned === undefined) return;
    for (const name of names) {
      if (before.has(name) || this.#loaderNames.has(name)) continue;
      this.#add(owned, {
        text: `a global ${name}`,
        isThere: () => (this.#value(name) ?? undefined) !== undefined,
        remove() {
          if (isHandler(name)) Reflect.set(window, name, null);
          // One that a script has declared by `var` cannot be deleted.
          else if (!Reflect.deleteProperty(window, name)) Reflect.set(window, name, undefined);
        },
      });
    }
  }

  /** What a build has not ended so far. */
  list(base: string): Leftover[] {
    return [...(this.#byBase.get(base) ?? [])].filter(({ isThere }) => isThere?.() ?? true);
  }

  /** Removes a build's leftovers and refuses its later calls. Returns what was removed, for the log. */
  remove(base: string): string[] {
    if (!this.#byBase.get(base)) return [];
    const left = this.list(base);
    this.#byBase.set(base, null);
    for (const leftover of left) leftover.remove();
    this.#refuse();
    return left.map(({ text }) => text);
  }

  /** What the build that called a function owns; undefined for other callers. */
  #owned(callee: (...args: never[]) => unknown): Owned | undefined {
    if (this.#byBase.size === 0) return undefined;
    const url = this.caller(callee);
    if (!url) return undefined;
    for (const [base, owned] of this.#byBase) if (url.startsWith(base)) return owned;
    return undefined;
  }

  #add(owned: Owned, leftover: Leftover): void {
    if (!owned) {
      leftover.remove();
      return;
    }
    // Frees the memory of ended entries, such as lost connections.
    for (const other of owned) if (other.isThere?.() === false) owned.delete(other);
    owned.add(leftover);
  }

  #drop(leftover: Leftover): void {
    for (const owned of this.#byBase.values()) owned?.delete(leftover);
  }

  #value(name: string): unknown {
    return Reflect.get(this.window, name);
  }

  #watchListeners(target: EventTarget): void {
    const { addEventListener: add, removeEventListener: remove } = target;
    const listenersByKey = new Map<string, Map<Listener, Leftover>>();
    const toKey = (type: string, options?: boolean | AddEventListenerOptions) =>
      `${type} ${typeof options === 'object' ? (options.capture ?? false) : (options ?? false)}`;
    const watch = this;
    const own = {
      addEventListener(type: string, listener: Listener, options?: boolean | AddEventListenerOptions): void {
        add.call(target, type, listener, options);
        // Listeners that end automatically are no leftovers.
        if (!listener || (typeof options === 'object' && (options?.once || options?.signal))) return;
        const owned = watch.#owned(own.addEventListener);
        if (owned === undefined) return;
        const key = toKey(type, options);
        const listeners = listenersByKey.get(key) ?? new Map<Listener, Leftover>();
        if (listeners.has(listener)) return;
        const leftover = {
          text: `a listener of ${type}`,
          remove: () => own.removeEventListener(type, listener, options),
        };
        listenersByKey.set(key, listeners.set(listener, leftover));
        watch.#add(owned, leftover);
      },
      removeEventListener(type: string, listener: Listener, options?: boolean | EventListenerOptions): void {
        remove.call(target, type, listener, options);
        const listeners = listenersByKey.get(toKey(type, options));
        const leftover = listeners?.get(listener);
        if (!leftover) return;
        watch.#drop(leftover);
        listeners!.delete(listener);
      },
    };
    this.#replace(target, own);
  }

  #watchIntervals(): void {
    const { window } = this;
    const { setInterval: set, clearInterval: clear } = window;
    const timers = new Map<unknown, Leftover>();
    const watch = this;
    const own = {
      setInterval(...args: unknown[]): Timer {
        const id = Reflect.apply(set, window, args) as Timer;
        const owned = watch.#owned(own.setInterval);
        if (owned === undefined) return id;
        const leftover = { text: 'a timer', remove: () => own.clearInterval(id) };
        timers.set(id, leftover);
        watch.#add(owned, leftover);
        return id;
      },
      clearInterval(id: Timer): void {
        Reflect.apply(clear, window, [id]);
        const leftover = timers.get(id);
        if (!leftover) return;
        watch.#drop(leftover);
        timers.delete(id);
      },
    };
    this.#replace(window, own);
  }

  #watchConnections(name: string, method: string): void {
    const original = this.#value(name) as (new (...args: unknown[]) => Connection) | undefined;
    if (!original) return;
    const end: () => void = original.prototype[method];
    const leftovers = new WeakMap<object, Leftover>();
    const watch = this;
    const construct: ProxyHandler<typeof original>['construct'] = (target, args, newTarget) => {
      const connection: Connection = Reflect.construct(target, args, newTarget);
      const owned = watch.#owned(construct!);
      if (owned === undefined) return connection;
      let isTaken = false;
      const silence = (event: Event) => isTaken && event.stopImmediatePropagation();
      for (const type of connectionEvents) connection.addEventListener(type, silence);
      const leftover = {
        text: `an open ${name}`,
        // CLOSING and CLOSED of a socket, CLOSED of an event source; the others end by their method alone.
        isThere: () => !(connection.readyState && connection.readyState >= 2),
        remove() {
          // A build notified of the end would reconnect.
          isTaken = true;
          end.call(connection);
        },
      };
      leftovers.set(connection, leftover);
      watch.#add(owned, leftover);
      return connection;
    };
    this.#replace(this.window, { [name]: new Proxy(original, { construct }) });
    this.#replace(original.prototype, {
      [method](this: Connection, ...args: unknown[]): unknown {
        const leftover = leftovers.get(this);
        if (leftover) watch.#drop(leftover);
        return Reflect.apply(end, this, args);
      },
    });
  }

  #watchNodes(body: HTMLElement, name: 'appendChild' | 'insertBefore' | 'append' | 'prepend'): void {
    const original = body[name];
    const watch = this;
    const own = {
      [name](...args: unknown[]): unknown {
        const owned = watch.#owned(own[name]!);
        if (owned === undefined) return Reflect.apply(original, body, args);
        const before = new Set(body.childNodes);
        const result = Reflect.apply(original, body, args);
        for (const node of [...body.childNodes]) {
          if (before.has(node)) continue;
          const className = node instanceof Element && node.classList[0] ? `.${node.classList[0]}` : '';
          const text = `an element ${node.nodeName.toLowerCase()}${className}`;
          // A build that has removed it has ended it.
          const isThere = () => node.parentNode === body;
          watch.#add(owned, { text, isThere, remove: () => isThere() && node.remove() });
        }
        return result;
      },
    };
    this.#replace(body, own);
  }

  /** Refuses timers and frames to retired builds for a while, counted from the last retirement. */
  #refuse(): void {
    const { window } = this;
    window.clearTimeout(this.#refusalTimer);
    this.#refusalTimer = window.setTimeout(() => this.#stopRefusing?.(), refusalMs);
    if (this.#stopRefusing) return;
    const { setTimeout: later, requestAnimationFrame: frame } = window;
    const isRefused = (callee: (...args: never[]) => unknown) => this.#owned(callee) === null;
    const own = {
      setTimeout: (...args: unknown[]): unknown => (isRefused(own.setTimeout) ? 0 : Reflect.apply(later, window, args)),
      requestAnimationFrame: (run: FrameRequestCallback): number =>
        isRefused(own.requestAnimationFrame) ? 0 : Reflect.apply(frame, window, [run]),
    };
    const restore = replaceOwn(window, own);
    this.#stopRefusing = () => {
      window.clearTimeout(this.#refusalTimer);
      restore();
      this.#stopRefusing = null;
    };
  }

  #replace(target: object, own: Record<string, unknown>): void {
    this.#restores.push(replaceOwn(target, own));
  }
}

const isHandler = (name: string) => name.startsWith('on');

/**
 * Replaces own functions of an object. Returns a function that restores the previous ones unless they were replaced
 * again.
 */
function replaceOwn(target: object, own: Record<string, unknown>): () => void {
  const before = Object.keys(own).map((key) => [key, Object.getOwnPropertyDescriptor(target, key)] as const);
  for (const [key, descriptor] of before) {
    const enumerable = descriptor?.enumerable ?? true;
    Object.defineProperty(target, key, { value: own[key], configurable: true, writable: true, enumerable });
  }
  return () => {
    for (const [key, descriptor] of before) {
      if (Reflect.get(target, key) !== own[key]) continue;
      if (descriptor) Object.defineProperty(target, key, descriptor);
      else Reflect.deleteProperty(target, key);
    }
  };
}
