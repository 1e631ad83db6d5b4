import type { ErrorBudget } from '@maru/contracts';
import type { RegistryPorts, Sql } from '../registry/ports';
import type { Registry } from '../registry/registry';
import { readChannels } from '../registry/store';
import { type BudgetInput, type OverBudget, overBudget } from './budget';
import { expectedFaults, nothingExpected } from './compare';
import { addCounts, type Counts, noCounts } from './counts';
import { type Row, readSpans, readWitnesses } from './store';
import { countWitnesses } from './witnesses';

/** What the budget says of a release; `stable`: the release that it is compared with, where it is a canary. */
export type Verdict = (
  remote: string,
  id: string,
  stable?: string | null,
) => { seen: BudgetInput; over: OverBudget | null };

/** Reads what was reported of all releases in the budget's window. */
export async function checkBudget({ db }: { db: Sql }, budget: ErrorBudget): Promise<Verdict> {
  const rows = new Map<string, Row[]>();
  for (const row of await readSpans(db, { minutes: budget.minutes, stepMinutes: 1 })) {
    const key = `${row.remote}/${row.id}`;
    rows.set(key, [...(rows.get(key) ?? []), row]);
  }
  const witnesses = await readWitnesses(db, budget.minutes);
  const countVisitors = (key: string, kind: 'failed' | 'slow') =>
    countWitnesses(witnesses.get(`${key}/${kind}`) ?? [], witnesses.get(`${key}/loaded`) ?? [], budget.minVisitors);
  return (remote, id, stable) => {
    const key = `${remote}/${id}`;
    const own = rows.get(key) ?? [];
    const other = stable ? `${remote}/${stable}` : null;
    // A few broken browsers on the stable release excuse no canary.
    const compared =
      other !== null && countVisitors(other, 'failed') + countVisitors(other, 'slow') >= budget.minVisitors;
    const seen: BudgetInput = {
      counts: own.reduce<Counts>(addCounts, noCounts()),
      failedVisitors: countVisitors(key, 'failed'),
      slowVisitors: countVisitors(key, 'slow'),
      loadedVisitors: countWitnesses(witnesses.get(`${key}/loaded`) ?? [], [], budget.minVisitors),
      ...(other !== null && { stable: (rows.get(other) ?? []).reduce<Counts>(addCounts, noCounts()) }),
      expected: compared ? expectedFaults(own, rows.get(other) ?? []) : nothingExpected,
    };
    return { seen, over: overBudget(seen, budget) };
  };
}

type Ports = Pick<RegistryPorts, 'db' | 'audit' | 'log'>;

/**
 * Checks every active release. A canary over its budget twice in a row is removed, and the audit log gives the reason.
 * By the second check the reports of the stable release's tabs have arrived, in case both share the fault. A stable
 * release stays, because the previous one may not be better, and raises an alarm once an hour.
 */
export function createWatch(
  ports: Ports,
  registry: Pick<Registry, 'demote'>,
  budget: ErrorBudget,
): () => Promise<void> {
  let suspects = new Set<string>();
  return async () => {
    const verdict = await checkBudget(ports, budget);
    const keys = new Set<string>();
    for (const { state } of await readChannels(ports.db)) {
      const { remote, stable, canary } = state;
      const bad = canary && verdict(remote, canary.id, stable).over;
      if (canary && bad) {
        const key = `${remote}/${canary.id}`;
        keys.add(key);
        if (suspects.has(key)) {
          ports.log.warn({ remote, id: canary.id, ...bad }, 'a canary is over its error budget and is taken away');
          await registry.demote(remote, canary.id, { ...bad });
        }
      }
      const alarm = stable && verdict(remote, stable).over;
      if (stable && alarm) await raiseAlarm(ports, remote, stable, alarm);
    }
    suspects = keys;
  };
}

async function raiseAlarm({ db, audit, log }: Ports, remote: string, id: string, over: OverBudget): Promise<void> {
  const raised = await db.transaction(async (tx) => {
    const rows = await tx.query(
      `update release_channels set alarmed_at = now()
        where remote = $1 and (alarmed_at is null or alarmed_at < now() - interval '1 hour') returning remote`,
      [remote],
    );
    if (rows.length === 0) return false;
    const detail = { ...over };
    await audit.record(tx, { actor: 'system', action: 'release.alarm', subject: `${remote} ${id}`, detail });
    return true;
  });
  if (raised) log.error({ remote, id, ...over }, 'a stable release is over its error budget');
}
