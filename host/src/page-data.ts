import type { Config, PageReleases, User } from '@maru/contracts';

/** A built file of the host that may be loaded later, with its hash. */
interface HostFile {
  path: string;
  integrity: string;
}

/** Data that the server writes into the page. The host fetches missing parts. */
export interface PageData {
  /** The registry's document, signed. */
  document?: unknown;
  /** What choosing and checking releases needs. */
  releases?: Partial<PageReleases>;
  config?: Config;
  /** Null for a visitor; missing if the server could not determine it. */
  user?: User | null;
  /** Why a visitor's session is over (MARU-121 to 124). */
  ended?: string;
  host?: { base: string; files: HostFile[] };
  /** Scale of polling intervals, percent. */
  pollingPercent?: number;
  /** Files of remotes are written into the page. */
  remotes?: boolean;
  /** The site has a service worker for pages to register. */
  serviceWorker?: boolean;
}

/** Reads what the server wrote, and leaves it where the session looks for it. */
export function readPage(): PageData {
  const element = document.getElementById('maru-data');
  if (!element?.textContent) return (window as { __maru?: PageData }).__maru ?? {};
  try {
    const data = JSON.parse(element.textContent) as PageData;
    Object.assign(window, { __maru: data });
    return data;
  } catch (error) {
    console.error('MARU-517 the page data cannot be read', error);
    return {};
  }
}
