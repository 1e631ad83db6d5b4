import type { Release } from '@maru/contracts';
import { idOf } from '@maru/contracts/release-choice';
import { t, toast } from '@maru/platform';
import type { Telemetry } from '../telemetry/telemetry';

/** A withdrawal that went ahead over leases: no fault of loading, so no MARU-5xx. */
const interruptedCode = 'MARU-437';
/** Kinds of leases that have a text of their own. */
const namedKinds = ['bet', 'cash', 'transfer', 'round'] as const;

/** Says to the member, the console and the registry what the withdrawal of a build cuts off. */
export function reportInterruption(old: Release, kinds: readonly string[], telemetry: Telemetry): void {
  const { remote } = old;
  const id = idOf(old);
  console.warn(`${interruptedCode} ${remote} ${id} is withdrawn while it holds leases: ${kinds.join(', ')}`);
  for (const kind of kinds) telemetry.report({ remote, id, kind: 'interrupted', code: kind });
  const named = kinds.map((kind) => (namedKinds.includes(kind as 'bet') ? kind : 'other'));
  const list = [...new Set(named)].map((kind) => t('host', `release.interrupted.${kind}`)).join(', ');
  toast({
    tone: 'caution',
    title: t('host', 'release.interrupted.title', { list }),
    text: t('host', 'release.interrupted.text'),
  });
}
