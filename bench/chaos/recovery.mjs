import { setTimeout as pause } from 'node:timers/promises';

const [everyMs, withinMs] = [1_000, 180_000];
/** An embedded database cannot be read while the site has it open: it is given this long, ms. */
const blindMs = 75_000;

/** What is still to be done by the site itself, by kind; what waits for people is not. */
const pending = `
  select kind, count(*)::int as n from (
    select 'casino transfers' as kind from casino_transfers where ended_at is null and state <> 'manual'
    union all select 'payouts' from cash_payouts where ended_at is null and state <> 'manual'
    union all select 'jobs ' || queue from jobs
      where state = 'running' or (state = 'queued' and due_at < clock_timestamp() - interval '2 seconds')
    union all select 'rounds' from game_rounds
      where state in ('open', 'closed', 'drawn') and source = 'own'
        and draws_at < extract(epoch from clock_timestamp()) * 1000 - 3000
    union all select 'postings without a seal' from ledger_transactions t
      where created_at < clock_timestamp() - interval '5 seconds'
        and not exists (select from ledger_seals s where s.transaction_id = t.id)) x
   group by kind order by kind`;

/**
 * Waits until the site has made up for everything; `left` is what it has not within three minutes.
 * @returns {Promise<{seconds: number, left: {kind: string, n: number}[]}>}
 */
export async function waitForRecovery({ rows }, say) {
  const from = Date.now();
  const seconds = () => Math.round((Date.now() - from) / 1000);
  if (!rows.isServer) {
    await pause(blindMs);
    return { seconds: seconds(), left: [] };
  }
  for (;;) {
    const left = await rows.query(pending);
    if (left.length === 0 || Date.now() - from > withinMs) {
      say(`recovered in ${seconds()} s${left.length > 0 ? `, but for ${JSON.stringify(left)}` : ''}`);
      return { seconds: seconds(), left };
    }
    await pause(everyMs);
  }
}
