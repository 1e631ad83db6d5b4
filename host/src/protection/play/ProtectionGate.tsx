import { cache } from '@maru/client';
import { patternAt } from '@maru/contracts/release-routes';
import {
  clearProtectionRefusal,
  openModal,
  protectionRefusalAtom,
  serverNow,
  t as translate,
  useAtomValue,
  usePath,
  userIdAtom,
} from '@maru/platform';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { hostRoutes } from '../../routing/host-routes';
import { usePlaySession } from './use-play-session';

const RealityDialog = lazyPart(() => import(/* webpackChunkName: "protection" */ './RealityDialog'));
const LimitDialog = lazyPart(() => import(/* webpackChunkName: "protection" */ './LimitDialog'));
const AgeDialog = lazyPart(() => import(/* webpackChunkName: "protection" */ './AgeDialog'));

const ownPaths = hostRoutes.map(({ path }) => path).filter((path) => path !== '/' && path !== '/home');

/** The reality check covers products and the home page, but not the member's own pages, which its links open. */
export function asksReality(path: string): boolean {
  return patternAt(ownPaths, path) === null;
}

/** Delay after the due second, because the server confirms it slightly later, ms. */
const marginMs = 500;
/** The longest time that a browser's timer can wait. */
const longestMs = 2_000_000_000;

/** Whether the reality check is due, by the server's time; asks the server again at the moment that it is. */
function useRealityDue(): boolean {
  const { session, load } = usePlaySession();
  const dueAt = session?.reality_at ?? null;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const left = dueAt === null ? null : dueAt - serverNow();
    setDue(left !== null && left <= 0);
    if (left === null || left <= 0) return;
    const timer = setTimeout(
      () => {
        setDue(serverNow() >= dueAt!);
        // Another tab may have acknowledged it.
        load();
      },
      Math.min(longestMs, left + marginMs),
    );
    return () => clearTimeout(timer);
  }, [dueAt]);
  return isDue;
}

/** Opens the reality check when due, and the dialog of an exceeded limit. Renders nothing. */
export default function ProtectionGate() {
  const path = usePath();
  const member = useAtomValue(userIdAtom);
  const refusal = useAtomValue(protectionRefusalAtom);
  const asks = useRealityDue() && asksReality(path);

  useEffect(() => {
    if (!asks || member === null) return;
    return openModal(
      (close) => (
        <Part name="reality check" box="modal modal-wait" onFault={close}>
          <RealityDialog close={close} />
        </Part>
      ),
      { label: translate('host', 'protection.reality'), alert: true, dismissible: false },
    );
  }, [asks, member]);

  useEffect(() => {
    if (!refusal) return;
    clearProtectionRefusal();
    if (member === null) return;
    if (refusal.reason === 'reality_check') {
      void cache.renew('protectionSession');
      return;
    }
    const isAge = refusal.reason === 'age_unverified';
    openModal(
      (close) => (
        <Part name="limit" box="modal modal-wait" onFault={close}>
          {isAge ? <AgeDialog close={close} /> : <LimitDialog refusal={refusal} close={close} />}
        </Part>
      ),
      { label: translate('host', isAge ? 'protection.age' : 'protection.limit'), alert: true },
    );
  }, [refusal, member]);
  return null;
}
