import { randomUUID } from 'node:crypto';
import type { CasinoWallet } from '@maru/contracts';
import type { Outcome } from '../../../kernel/jobs';
import type { Sql } from '../../../kernel/sql';
import type { CasinoPorts } from '../ports';
import { createTransfer } from '../transfers/create';
import { openTransfer } from '../transfers/rows';
import { readVendorUser, storeBalance } from '../vendor-users';

/** Seconds until the next attempt while a transfer of the member is in manual review. */
const manualSeconds = 60;

/** Whether a stop of any kind keeps a member from playing now. */
async function isStopped(sql: Sql, memberId: number): Promise<boolean> {
  const [row] = await sql.query<{ stopped: boolean | null }>('select member_play_stopped($1) as stopped', [memberId]);
  return row?.stopped ?? false;
}

/**
 * One step of the end of a stopped member's play at a casino, by the key `<casino>:<member>`: ends the games there and brings
 * the balance home. Fails, to be repeated, until the vendor holds no whole won of the member.
 */
export async function endPlay(ports: CasinoPorts, key: string): Promise<Outcome> {
  const { db, vendors, queues, changes } = ports;
  const [casino, id] = key.split(':') as [CasinoWallet, string];
  const memberId = Number(id);
  const vendor = vendors.get(casino);
  const user = await readVendorUser(db, casino, memberId);
  // A stop that has ended by now, or was lifted, leaves the money where it is.
  if (!vendor || !user || !(await isStopped(db, memberId))) return { ok: true };
  await db.query('delete from casino_links where casino = $1 and member_id = $2', [casino, memberId]);
  const ended = await vendor.endGames(user.vendorUser);
  if (!ended.ok) return { ok: false, reason: `games not ended: ${ended.answer}` };
  const open = await openTransfer(db, casino, memberId);
  if (open?.state === 'manual') return { ok: true, again: manualSeconds };
  if (open) return { ok: false, reason: 'a transfer is under way' };
  const read = await vendor.balance(user.vendorUser);
  if (!read.ok) return { ok: false, reason: `balance not read: ${read.answer}` };
  await storeBalance(db, casino, memberId, read.value);
  // A vendor releases no money during an open round, and its win must be transferred too.
  if (read.value.inPlay) return { ok: false, reason: 'a round is open' };
  if (read.value.balance === 0) return { ok: true };
  await createTransfer(db, changes, queues.get(casino)!, {
    id: randomUUID(),
    casino,
    memberId,
    actor: 'system',
    direction: 'to_money',
    amount: 'all',
    point: null,
  });
  return { ok: false, reason: 'the balance is on its way' };
}
