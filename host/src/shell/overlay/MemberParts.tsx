import { useEffect } from 'react';
import { registerServiceWorker } from '../../offline/register';
import ProtectionGate from '../../protection/play/ProtectionGate';
import { watchHeldEnter } from './held-enter';
import IdleGuard from './IdleGuard';
import { KeepClear } from './keep-clear';
import { watchPaneKeys } from './pane-keys';

/**
 * What watches over a signed-in member on every page: the idle logout, a held Enter, the key to the cart, notices over what decides
 * about money, the reality check, limits that were met. The service worker is installed for members alone: a visitor who
 * looks once leaves nothing in the browser.
 */
export default function MemberParts() {
  useEffect(watchHeldEnter, []);
  useEffect(watchPaneKeys, []);
  useEffect(registerServiceWorker, []);
  return (
    <>
      <IdleGuard />
      <KeepClear />
      <ProtectionGate />
    </>
  );
}
