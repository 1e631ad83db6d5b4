import { useSyncExternalStore } from 'react';

/** The console's pages; each is an address of its own. */
export const pages = [
  'releases',
  'health',
  'alarms',
  'settings',
  'notices',
  'announcements',
  'banners',
  'maintenance',
  'members',
  'questions',
  'access',
  'audit',
] as const;
export type Page = (typeof pages)[number];

/** '/ops' is the first page. `search`: what the page begins with looking for. */
export function addressOfPage(page: Page, search = ''): string {
  const path = page === 'releases' ? '/ops' : `/ops/${page}`;
  return search ? `${path}?${new URLSearchParams({ search })}` : path;
}
function searchOfAddress(): string {
  return new URLSearchParams(location.search).get('search') ?? '';
}
/** The page of an address, null where there is none. */
export function pageOf(path: string): Page | null {
  const name = path.replace(/^\/ops\/?/, '').replace(/\/$/, '') || 'releases';
  return pages.find((page) => page === name) ?? null;
}

/** Asked before the page is left; it calls `go` once it may be. */
type Guard = (go: () => void) => void;
let guard: Guard | null = null;
let shown = '';
const here = () => location.pathname + location.search;
const moved = new Set<() => void>();

function tell(): void {
  shown = here();
  for (const listener of moved) listener();
}

/** The browser's own way back has moved already: a held page takes its address back and asks first. */
function onPop(): void {
  const target = here();
  if (!guard || target === shown) {
    tell();
    return;
  }
  history.pushState(null, '', shown);
  guard(() => {
    history.pushState(null, '', target);
    tell();
  });
}

function subscribe(listener: () => void): () => void {
  if (moved.size === 0) {
    shown = here();
    addEventListener('popstate', onPop);
  }
  moved.add(listener);
  return () => {
    moved.delete(listener);
    if (moved.size === 0) removeEventListener('popstate', onPop);
  };
}

export function usePage(): Page | null {
  return pageOf(useSyncExternalStore(subscribe, () => location.pathname));
}

/** What the page's address begins with looking for; '' where it names nothing. */
export function useSearchOfAddress(): string {
  return useSyncExternalStore(subscribe, searchOfAddress);
}

/** Does what leaves the page: at once, or after whoever holds it has been asked. */
export function leaving(go: () => void): void {
  if (guard) guard(go);
  else go();
}

export function goTo(page: Page, search?: string): void {
  leaving(() => {
    history.pushState(null, '', addressOfPage(page, search));
    tell();
  });
}

/** Holds the page until `ask` lets it go. Answers what ends it. */
export function hold(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}
