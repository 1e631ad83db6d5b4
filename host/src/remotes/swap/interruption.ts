import type { Release } from '@maru/contracts';
import { toReleaseId } from '@maru/contracts/release-choice';
import type { Telemetry } from '../telemetry/telemetry';

/** A withdrawal despite leases: not a loading fault, hence no MARU-5xx. */
const interruptedCode = 'MARU-437';
/** Reports to member, console and registry what the withdrawal of a build cuts off. */
export function reportInterruption(old: Release, kinds: readonly string[], telemetry: Telemetry): void {
  const { remote } = old;
  const id = toReleaseId(old);
  console.warn(`${interruptedCode} ${remote} ${id} is withdrawn while it holds leases: ${kinds.join(', ')}`);
  for (const kind of kinds) telemetry.report({ remote, id, kind: 'interrupted', code: kind });
  // Without its texts the notice says nothing; the console has named it.
  import('../failures/notices').then(({ noticeInterruption }) => noticeInterruption(kinds)).catch(() => {});
}
