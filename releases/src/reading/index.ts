import type { BuildRecord, GateFinding } from '@maru/contracts';
import { checkBuild, type FilesCheck, type GateInput, gateRelease, runContainer } from '../gate';
import { unpack } from '../pack';

export { checkBuild, unpack };

/** All that the gate looks at, before the entry was run. */
export type CheckInput = Omit<GateInput, 'container'> & { record: BuildRecord };

/** Why nothing was read: too much is under way, or it took more time or memory than it may. */
export type Unread = { ok: false; reason: 'busy' | 'stopped'; detail: string };

/** Reads what strangers send of a release. A site does so in threads with limits (`api/src/kernel/readers`). */
export interface ReleaseReader {
  /** `caller`: who sent it; each has few at a time. */
  checkBuild(files: ReadonlyMap<string, Buffer>, caller: string): Promise<{ ok: true; value: FilesCheck } | Unread>;
  gate(input: CheckInput, caller: string): Promise<{ ok: true; value: GateFinding[] } | Unread>;
}

/** Runs the entry of a release and checks all rules. It can take seconds and must not run beside other work. */
export async function gateFindings(input: CheckInput): Promise<GateFinding[]> {
  const { record, contents } = input;
  return gateRelease({ ...input, container: await runContainer({ ...record, scripts: contents }) });
}
