import type { Config } from '@maru/contracts';
import { stored } from '../storage/storage';

/** The last good configuration; `readConfig` checks it as it checks any. */
const lastGood = stored<unknown>('browser', 'config', 1, (value) => value);

/**
 * Keeps the last good configuration in this browser, without what belongs to one caller (the token of the live
 * connection). A page that is opened while the server is unreachable uses it.
 */
export function storeConfig(config: Config): void {
  lastGood.write({ ...config, the_sports_token: null });
}

/** The last good configuration of this browser, unchecked; null where there is none. */
export function storedConfig(): unknown {
  return lastGood.read();
}
