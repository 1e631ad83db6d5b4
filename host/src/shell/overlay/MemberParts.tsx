import ProtectionGate from '../protection/ProtectionGate';
import IdleGuard from './IdleGuard';

/** What watches over a signed-in member on every page: the idle logout, the reality check, limits that were met. */
export default function MemberParts() {
  return (
    <>
      <IdleGuard />
      <ProtectionGate />
    </>
  );
}
