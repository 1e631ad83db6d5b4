import type { CanaryPercent, ReleaseSummary, RemoteOverview } from '@maru/contracts';

export const canarySteps: readonly CanaryPercent[] = [1, 5, 25, 100];

/** The step after a canary's, null behind the last one. */
export function nextStep(percent: CanaryPercent): CanaryPercent | null {
  return canarySteps.find((step) => step > percent) ?? null;
}

/** '1.2.0-b123456' → ['1.2.0', 'b123456'] */
export function splitId(id: string): [version: string, build: string] {
  const at = id.indexOf('-');
  return at < 0 ? [id, ''] : [id.slice(0, at), id.slice(at + 1)];
}

/** What a rollback would bring back: the stable release of a canary, else the one before; null where there is none. */
export function rollbackTarget(remote: Pick<RemoteOverview, 'canary' | 'stable' | 'previous'>): string | null {
  return remote.canary ? (remote.stable?.id ?? null) : remote.previous;
}

/** Whether a canary or a stable release can be rolled back at all. */
export function canRollBack(remote: Pick<RemoteOverview, 'canary' | 'previous'>): boolean {
  return remote.canary !== null || remote.previous !== null;
}

const healthOrder: Readonly<Record<RemoteOverview['health']['state'], number>> = {
  bad: 0,
  watch: 1,
  good: 2,
  few_loads: 2,
};

/** Remotes in the order of the table: urgent ones first, the rest by name. */
export function worstFirst<R extends Pick<RemoteOverview, 'health'>>(remotes: readonly R[]): R[] {
  return [...remotes].sort((a, b) => healthOrder[a.health.state] - healthOrder[b.health.state]);
}

/** State of a release's check. */
export function gateState({ gate }: Pick<ReleaseSummary, 'gate'>): 'passed' | 'refused' | 'missing' {
  return gate === null ? 'missing' : gate.ok ? 'passed' : 'refused';
}
