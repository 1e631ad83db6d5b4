import { useSyncExternalStore } from 'react';

/** The console's pages; each is an address of its own. */
export const pages = ['releases', 'health', 'alarms', 'access', 'audit'] as const;
export type Page = (typeof pages)[number];

/** '/ops' is the first page. */
export function addressOfPage(page: Page): string {
  return page === 'releases' ? '/ops' : `/ops/${page}`;
}
/** The page of an address, null where there is none. */
export function pageOf(path: string): Page | null {
  const name = path.replace(/^\/ops\/?/, '').replace(/\/$/, '') || 'releases';
  return pages.find((page) => page === name) ?? null;
}

const moved = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  moved.add(listener);
  addEventListener('popstate', listener);
  return () => {
    moved.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export function usePage(): Page | null {
  return pageOf(useSyncExternalStore(subscribe, () => location.pathname));
}

export function goTo(page: Page): void {
  history.pushState(null, '', addressOfPage(page));
  for (const listener of moved) listener();
}
