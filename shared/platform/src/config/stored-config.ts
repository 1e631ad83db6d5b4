import type { Config } from '@maru/contracts';

const key = 'maru:config';

/**
 * Keeps the last good configuration in this browser, without what belongs to one caller (the token of the live
 * connection): a page that is opened while the server cannot be reached stands with it.
 */
export function storeConfig(config: Config): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...config, the_sports_token: null }));
  } catch {
    // No storage, or none left: then there is no last good one.
  }
}

/** The last good configuration of this browser, unchecked; null where there is none. */
export function storedConfig(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
