import { useEffect } from 'react';
import ProtectionGate from '../../protection/play/ProtectionGate';
import { watchHeldEnter } from './held-enter';
import IdleGuard from './IdleGuard';
import { KeepClear } from './keep-clear';
import { watchPaneKeys } from './pane-keys';

/**
 * What watches over a signed-in member on every page: the idle logout, a held Enter, the key to the cart, notices over what decides
 * about money, the reality check, limits that were met.
 */
export default function MemberWatchers() {
  useEffect(watchHeldEnter, []);
  useEffect(watchPaneKeys, []);
  return (
    <>
      <IdleGuard />
      <KeepClear />
      <ProtectionGate />
    </>
  );
}
