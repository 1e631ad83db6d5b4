import ProtectionGate from '../../protection/play/ProtectionGate';
import IdleGuard from './IdleGuard';
import { KeepClear } from './keep-clear';

/**
 * What watches over a signed-in member on every page: the idle logout, notices over what decides
 * about money, the reality check, limits that were met.
 */
export default function MemberParts() {
  return (
    <>
      <IdleGuard />
      <KeepClear />
      <ProtectionGate />
    </>
  );
}
