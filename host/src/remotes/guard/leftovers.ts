/** Something that a build has begun outside its element and not ended. */
export interface Leftover {
  /** For logs: 'a timer', 'a listener of resize', 'an element div.popup'. */
  text: string;
  /** Whether it is still there; left out where its end is always noticed. */
  isThere?(): boolean;
  remove(): void;
}

type Listener = EventListenerOrEventListenerObject | null;
type Timer = ReturnType<typeof setInterval>;

/** How long calls of a retired build are refused, ms: a chain of timers has called by then. */
export const refusalMs = 60_000;

/** Direct caller of a function: the address of its script; empty where the browser does not say it. */
export type FindCaller = (callee: (...args: never[]) => unknown) => string;

/**
 * Reads the one frame above a function. Measured in Chromium: 5 us. A frame further up proves nothing: what the host does when a
 * build calls it is the host's.
 */
export const findCaller: FindCaller = (callee) => {
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
 * retired. Only functions that are rarely called are watched while builds run: listeners of window, document and body,
 * intervals, and what is put into the body. Timers that start one another are ended by refusing the next call of a
 * retired build; that is watched for a minute after a retirement, and never else.
 */
export class Leftovers {
  readonly #byBase = new Map<string, Set<Leftover>>();
  readonly #retired = new Set<string>();
  readonly #restores: (() => void)[] = [];
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
    for (const name of ['appendChild', 'insertBefore', 'append', 'prepend'] as const)
      this.#watchNodes(document.body, name);
  }

  stop(): void {
    this.#stopRefusing?.();
    for (const restore of this.#restores.splice(0)) restore();
    this.#byBase.clear();
    this.#retired.clear();
  }

  /** Owns what the build whose files stand below an address begins from now on. */
  admit(base: string): void {
    this.#retired.delete(base);
    if (!this.#byBase.has(base)) this.#byBase.set(base, new Set());
  }

  /** What a build has not ended so far. */
  list(base: string): Leftover[] {
    return [...(this.#byBase.get(base) ?? [])].filter(({ isThere }) => isThere?.() ?? true);
  }

  /** Takes away what a build left, and refuses what its code still asks for. Returns what was taken, for the log. */
  remove(base: string): string[] {
    if (!this.#byBase.has(base)) return [];
    const left = this.list(base);
    this.#byBase.delete(base);
    for (const leftover of left) leftover.remove();
    this.#retired.add(base);
    this.#refuse();
    return left.map(({ text }) => text);
  }

  /** The set of the build whose code called a function; undefined for everybody else's code. */
  #owner(callee: (...args: never[]) => unknown): Set<Leftover> | undefined {
    if (this.#byBase.size === 0) return undefined;
    const url = this.caller(callee);
    if (!url) return undefined;
    for (const [base, set] of this.#byBase) if (url.startsWith(base)) return set;
    return undefined;
  }

  #watchListeners(target: EventTarget): void {
    const { addEventListener: add, removeEventListener: remove } = target;
    const listenersByKey = new Map<string, Map<Listener, [Leftover, Set<Leftover>]>>();
    const keyOf = (type: string, options?: boolean | AddEventListenerOptions) =>
      `${type} ${typeof options === 'object' ? (options.capture ?? false) : (options ?? false)}`;
    const watch = this;
    const own = {
      addEventListener(type: string, listener: Listener, options?: boolean | AddEventListenerOptions): void {
        add.call(target, type, listener, options);
        // What ends by itself is nobody's leftover.
        if (typeof options === 'object' && (options?.once || options?.signal)) return;
        const set = listener && watch.#owner(own.addEventListener);
        if (!set) return;
        const key = keyOf(type, options);
        const text = `a listener of ${type}`;
        const leftover = { text, remove: () => own.removeEventListener(type, listener, options) };
        const listeners = listenersByKey.get(key) ?? new Map();
        if (listeners.has(listener)) return;
        listenersByKey.set(key, listeners.set(listener, [leftover, set]));
        set.add(leftover);
      },
      removeEventListener(type: string, listener: Listener, options?: boolean | EventListenerOptions): void {
        remove.call(target, type, listener, options);
        const listeners = listenersByKey.get(keyOf(type, options));
        const [leftover, set] = listeners?.get(listener) ?? [];
        if (!leftover) return;
        set!.delete(leftover);
        listeners!.delete(listener);
      },
    };
    this.#replace(target, own);
  }

  #watchIntervals(): void {
    const { window } = this;
    const { setInterval: set, clearInterval: clear } = window;
    const timers = new Map<unknown, [Leftover, Set<Leftover>]>();
    const watch = this;
    const end = (id: unknown) => {
      const [leftover, owned] = timers.get(id) ?? [];
      if (!leftover) return;
      owned!.delete(leftover);
      timers.delete(id);
    };
    const own = {
      setInterval(...args: unknown[]): Timer {
        const id = Reflect.apply(set, window, args) as Timer;
        const owned = watch.#owner(own.setInterval);
        if (!owned) return id;
        const leftover = { text: 'a timer', remove: () => own.clearInterval(id) };
        timers.set(id, [leftover, owned]);
        owned.add(leftover);
        return id;
      },
      clearInterval(id: Timer): void {
        Reflect.apply(clear, window, [id]);
        end(id);
      },
    };
    this.#replace(window, own);
  }

  #watchNodes(body: HTMLElement, name: 'appendChild' | 'insertBefore' | 'append' | 'prepend'): void {
    const original = body[name];
    const watch = this;
    const own = {
      [name](...args: unknown[]): unknown {
        const owned = watch.#owner(own[name]!);
        if (!owned) return Reflect.apply(original, body, args);
        const before = new Set(body.childNodes);
        const result = Reflect.apply(original, body, args);
        for (const node of body.childNodes) {
          if (before.has(node)) continue;
          const className = node instanceof Element && node.classList[0] ? `.${node.classList[0]}` : '';
          const text = `an element ${node.nodeName.toLowerCase()}${className}`;
          // A build that has removed it has ended it.
          const isThere = () => node.parentNode === body;
          owned.add({ text, isThere, remove: () => isThere() && node.remove() });
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
    const isRefused = (callee: (...args: never[]) => unknown) => {
      const url = this.caller(callee);
      return [...this.#retired].some((base) => url.startsWith(base));
    };
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
      this.#retired.clear();
    };
  }

  #replace(target: object, own: Record<string, unknown>): void {
    this.#restores.push(replaceOwn(target, own));
  }
}

/** Puts own functions in place of an object's. Returns what puts the ones before back, where nobody has come after. */
function replaceOwn(target: object, own: Record<string, unknown>): () => void {
  const before = Object.keys(own).map((key) => [key, Object.getOwnPropertyDescriptor(target, key)] as const);
  for (const [key, value] of Object.entries(own))
    Object.defineProperty(target, key, { value, configurable: true, writable: true, enumerable: true });
  return () => {
    for (const [key, descriptor] of before) {
      if (Reflect.get(target, key) !== own[key]) continue;
      if (descriptor) Object.defineProperty(target, key, descriptor);
      else Reflect.deleteProperty(target, key);
    }
  };
}
