import type { ErrorBudget } from '@maru/contracts';
import type { RegistryPorts } from '../registry/ports';
import type { Registry } from '../registry/registry';
import { readChannels } from '../registry/store';
import { type OverBudget, overBudget, type Seen } from './budget';
import { noCounts } from './counts';
import { readSpans, totalsOf, visitorCounts } from './store';

/** What the budget says of each active release, by '<remote>/<id>'. */
export async function judge(
  { db }: Pick<RegistryPorts, 'db'>,
  budget: ErrorBudget,
): Promise<(remote: string, id: string) => { seen: Seen; over: OverBudget | null }> {
  const totals = totalsOf(await readSpans(db, { minutes: budget.minutes, stepMinutes: budget.minutes }));
  const visitors = await visitorCounts(db, budget.minutes);
  return (remote, id) => {
    const key = `${remote}/${id}`;
    const seen: Seen = {
      counts: totals.get(key) ?? noCounts(),
      failedVisitors: visitors.get(`${key}/failed`) ?? 0,
      slowVisitors: visitors.get(`${key}/slow`) ?? 0,
    };
    return { seen, over: overBudget(seen, budget) };
  };
}

/**
 * Looks at every active release once. A canary over its budget is taken away, and the audit log says why; a stable
 * release is left running, since nobody knows that the one before would be better, and raises an alarm once an hour.
 */
export async function watchOnce(
  ports: Pick<RegistryPorts, 'db' | 'audit' | 'log'>,
  registry: Pick<Registry, 'demote'>,
  budget: ErrorBudget,
): Promise<void> {
  const verdict = await judge(ports, budget);
  for (const { state } of await readChannels(ports.db)) {
    const { remote, stable, canary } = state;
    const bad = canary && verdict(remote, canary.id).over;
    if (canary && bad) {
      ports.log.warn({ remote, id: canary.id, ...bad }, 'a canary is over its error budget and is taken away');
      await registry.demote(remote, canary.id, { ...bad });
    }
    const alarm = stable && verdict(remote, stable).over;
    if (stable && alarm) await raiseAlarm(ports, remote, stable, alarm);
  }
}

async function raiseAlarm(
  { db, audit, log }: Pick<RegistryPorts, 'db' | 'audit' | 'log'>,
  remote: string,
  id: string,
  over: OverBudget,
): Promise<void> {
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
