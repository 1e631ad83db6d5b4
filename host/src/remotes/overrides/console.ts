import { pinCookie, pinsRefused } from '@maru/contracts/release-names';
import { getCookie, store } from '@maru/platform';
import { polling } from '../../polling';
import { failure } from '../failures/reasons';
import type { OverrideRequest, SessionOverrides } from './overrides';

/** Whether this browser is signed in to the console, also since a moment after the page was loaded. */
export const isConsoleSignedIn = () => getCookie(pinCookie) === pinsRefused;

/** Shows requests as refused: a browser that is signed in to the console runs what everyone runs. */
export function refuseInConsole(overrides: SessionOverrides, requests: readonly OverrideRequest[]): void {
  const { code } = failure('console_session');
  for (const { remote, from, channel } of requests) {
    console.error(`${code} ${remote}@${from} is not used: this browser is signed in to the console`);
    overrides.put({ remote, channel, from, release: null, code });
  }
}

/**
 * Calls back when the browser signs in to the console while this tab runs a pin or a developer's build. Their code may
 * have left anything in the page, so only a reload ends it. Returns what stops it.
 */
export function watchConsole(overrides: SessionOverrides, signedIn: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    if (!isConsoleSignedIn()) return;
    stop();
    signedIn();
  };
  const follow = () => {
    const runs = store.get(overrides.shown).some(({ release }) => release !== null);
    if (runs) timer ??= setInterval(look, polling.development);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const unsubscribe = store.sub(overrides.shown, follow);
  const stop = () => {
    unsubscribe();
    clearInterval(timer);
  };
  follow();
  return stop;
}
