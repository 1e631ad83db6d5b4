import { scaleInterval } from '@maru/contracts/polling';
import {
  localeAtom,
  outageAtom,
  pollingPercentAtom,
  call as send,
  store,
  useAtomValue,
  userIdAtom,
} from '@maru/platform';
import { useDeferredValue } from 'react';
import { createCallCache, createQueryClient, createUseCall } from './core/query';

/** The page's one store of answers; host and remotes share it. */
const queryClient = createQueryClient();

/** Aborted at the end of the member's session: an open request would be refused, or answered to another member. */
let session = new AbortController();
const call: typeof send = Object.assign(
  (name: string, input?: unknown, options?: object) =>
    (send as (...args: unknown[]) => unknown)(name, input, { signal: session.signal, ...options }),
  { address: send.address },
) as never;

const toScope = (member: number | null) => (member === null ? null : [member]);
/**
 * Keeps the answer of a call of the site: see `createUseCall`. Answers of one member are never shown to the next, and
 * visitors send no requests. The page's scale of polling holds for `everyMs`.
 */
export const useCall = createUseCall(
  call,
  queryClient,
  () => toScope(useAtomValue(userIdAtom)),
  (ms) => scaleInterval(ms, store.get(pollingPercentAtom)),
  // A first answer often brings a whole page with it, and input must not wait for all of it.
  (isPending) => useDeferredValue(isPending),
);
/** Reads, writes and renews the answers that `useCall` shows. */
export const cache = createCallCache(call, queryClient, () => toScope(store.get(userIdAtom)) ?? []);

// Nothing of the member who has left stays in memory or under way.
store.sub(userIdAtom, () => {
  session.abort();
  session = new AbortController();
  cache.clear();
});
// Answers are in the member's language; the old ones stay in place until the new ones are here.
store.sub(localeAtom, () => void queryClient.invalidateQueries());
// Fetches what failed during an outage when the outage ends.
store.sub(outageAtom, () => {
  if (!store.get(outageAtom)) void queryClient.invalidateQueries({ predicate: ({ state }) => state.error !== null });
});
