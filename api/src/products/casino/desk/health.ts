import { type CasinoHealth, type CasinoWallet, casinoWallets } from '@maru/contracts';
import { addCounts, computeP95, healthState, readCalls } from '../../../vendors/casino/call-stats';
import type { CasinoDeskPorts } from './ports';

/** How one casino answers, over the last hour. `state: 'off'` where the site does not use it. */
async function readHealth(ports: CasinoDeskPorts, casino: CasinoWallet): Promise<CasinoHealth> {
  const { db, vendors, now } = ports;
  const vendor = vendors.find((of) => of.casino === casino);
  const periods = await readCalls(db, casino, now());
  const [lately, hour] = [periods.at(-1)!, addCounts(periods)];
  const [reconciled] = await db.query<{ at: number }>(
    'select floor(extract(epoch from reconciled_at) * 1000)::float8 as at from casino_reconciled where casino = $1',
    [casino],
  );
  const seconds = 300;
  return {
    casino,
    state: vendor ? healthState(lately, hour) : 'off',
    p95_ms: computeP95(hour),
    answered: hour.calls === 0 ? null : Math.floor((hour.answered * 10_000) / hour.calls),
    timeouts: hour.timeouts,
    rate: { limit: ports.findRate(casino), used: Math.ceil(lately.calls / seconds) },
    maintenance: vendor ? await ports.isClosed(casino) : false,
    transfer_ids: vendor?.proof === 'id',
    reconciled_at: reconciled?.at ?? null,
    p95: periods.map(computeP95),
  };
}

export const readAllHealth = (ports: CasinoDeskPorts): Promise<CasinoHealth[]> =>
  Promise.all(casinoWallets.map((casino) => readHealth(ports, casino)));

/** How long a vendor that is down raises no second alarm, in minutes. */
const quietMinutes = 30;

/** Raises an alarm for each vendor that is down, at most one in half an hour over all processes. */
export async function alarmDown(ports: CasinoDeskPorts): Promise<void> {
  for (const { casino, state, answered, timeouts } of await readAllHealth(ports)) {
    if (state !== 'down') continue;
    const isNew = await ports.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`casino down ${casino}`]);
      const [before] = await tx.query(
        `select 1 from audit_log where action = 'casino.alarm' and subject = $1 and detail->>'kind' = 'down'
            and at > clock_timestamp() - make_interval(mins => $2)`,
        [`casino ${casino}`, quietMinutes],
      );
      if (before) return false;
      const detail = { kind: 'down', answered, timeouts };
      await ports.audit.record(tx, { actor: 'system', action: 'casino.alarm', subject: `casino ${casino}`, detail });
      return true;
    });
    if (isNew) ports.log.error({ casino, answered, timeouts }, 'MARU-724 a casino does not answer');
  }
}
