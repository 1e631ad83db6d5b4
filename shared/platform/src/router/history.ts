/** A place in the site, as the router wants it. `key` changes with every entry. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}
export type Target = string | { pathname?: string; search?: string; hash?: string };
export interface Move {
  place: Place;
  action: 'POP' | 'PUSH' | 'REPLACE';
}

function current(): Place {
  const { pathname, search, hash } = window.location;
  const entry = (window.history.state ?? null) as { usr?: unknown; key?: string } | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
}

function toHref(to: Target): string {
  if (typeof to === 'string') return to;
  return `${to.pathname ?? window.location.pathname}${to.search ?? ''}${to.hash ?? ''}`;
}

function samePlace(a: Place, b: Place): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.key === b.key;
}

let move: Move | null = null;
const listeners = new Set<() => void>();

/** Re-reads the address and tells the roots if it moved. Other code (single-spa) may call pushState itself. */
function update(action: Move['action']): void {
  const place = current();
  if (move && samePlace(move.place, place)) return;
  move = { place, action };
  for (const listener of [...listeners]) listener();
}

function onPop(): void {
  update('POP');
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

const layerKey = 'maruLayer';
const isLayerEntry = () => (window.history.state as { [layerKey]?: boolean } | null)?.[layerKey] === true;
/** Moves that wait until the entry of a layer is removed; null while none is being removed. */
let waiting: (() => void)[] | null = null;

/** Makes a move at once, or when the browser has gone back from the entry of a closed layer. */
function whenSettled(move: () => void): void {
  if (waiting) waiting.push(move);
  else move();
}

/**
 * Gives a layer over the page, such as a drawer, an entry of the history. The browser's Back calls `close`, and a move
 * to another page replaces the entry. Returns a function to call once the layer is closed, however it was closed.
 */
export function openLayer(close: () => void): () => void {
  window.history.pushState({ ...window.history.state, [layerKey]: true }, '');
  const follow = () => isLayerEntry() || close();
  window.addEventListener('popstate', follow);
  return () => {
    window.removeEventListener('popstate', follow);
    if (!isLayerEntry()) return;
    waiting ??= [];
    const settle = () => {
      const moves = waiting ?? [];
      waiting = null;
      for (const move of moves) move();
    };
    window.addEventListener('popstate', settle, { once: true });
    window.history.back();
  };
}

/**
 * The page's one history. Every React root listens to it, so a link in a remote moves the host and
 * the other remotes as well.
 */
export const pageHistory = {
  /** The last move; the same object until the address changes. */
  read(): Move {
    if (!move || (listeners.size === 0 && !samePlace(move.place, current())))
      move = { place: current(), action: 'POP' };
    return move;
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('popstate', onPop);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('popstate', onPop);
    };
  },
  push(to: Target, state?: unknown): void {
    whenSettled(() =>
      intercept((inPlace) => {
        const way = inPlace || isLayerEntry() ? 'replaceState' : 'pushState';
        window.history[way]({ usr: state ?? null, key: newKey() }, '', toHref(to));
        update('PUSH');
      }),
    );
  },
  replace(to: Target, state?: unknown): void {
    whenSettled(() => {
      window.history.replaceState({ usr: state ?? null, key: newKey() }, '', toHref(to));
      update('REPLACE');
    });
  },
  go(delta: number): void {
    window.history.go(delta);
  },
  createHref: toHref,
};

/** Runs before every move to another page; calls `move`, at once or later, `inPlace` for one that adds no entry. */
export type MoveInterceptor = (move: (inPlace: boolean) => void) => void;
let intercept: MoveInterceptor = (move) => move(false);

/** Sets the interceptor of every move and replaces the previous one: `guardLeave` of @maru/remote is built on it. */
export function interceptMoves(interceptor: MoveInterceptor): void {
  intercept = interceptor;
}

/** Navigates to a path of the site. `replace` leaves no entry to return to. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (options.replace) pageHistory.replace(to);
  else pageHistory.push(to);
}
