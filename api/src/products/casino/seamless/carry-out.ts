import type { SeamlessReason } from '@maru/contracts';
import { bodyHash } from '../../../kernel/idempotency';
import type { Audit } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';
import { memberMayPlay } from '../../../members/identity/restrictions';
import { findProtectionRefusal } from '../../../members/protection/refusal';
import { dropWin, openTicket } from '../reconcile/tickets';
import { betVerdict, cancelVerdict, rollbackVerdict, type StoredCall, type Verdict, winVerdict } from './rules';
import { isSessionOpen } from './sessions';

/** The company's side of every posting. */
export const settlementAccount = 'vendor:seamless:settlement';

export type SeamlessOrder =
  | { call: 'bet'; id: string; user: string; session: string; amount: number; game: string; round: string }
  | { call: 'win'; id: string; user: string; amount: number; game: string; round: string; bet: string }
  | { call: 'cancel'; id: string; user: string; bet: string }
  | { call: 'rollback'; id: string; user: string; win: string };

/** What the company is answered, with the member whose money moved; null where none did. */
export interface SeamlessAnswer {
  status: number;
  body: { balance: number } | { reason: SeamlessReason };
  moved: number | null;
}

const refusal = (reason: SeamlessReason): SeamlessAnswer => ({ status: 409, body: { reason }, moved: null });
/** The member of a company's user: 'm7' is 7. */
const parseMember = (user: string) => Number(user.slice(1));
/** What a company calls a member. */
export const seamlessUser = (member: number) => `m${member}`;

/** A member's money, KRW; null where there is no such member. */
export async function readMoney(sql: Sql, user: string): Promise<number | null> {
  const [row] = await sql.query<{ money: number }>(
    `select ledger_balance('member:' || id || ':cash')::float8 as money from members where id = $1`,
    [parseMember(user)],
  );
  return row?.money ?? null;
}

async function readStored(tx: Sql, company: string, id: string): Promise<StoredCall | null> {
  const [row] = await tx.query<StoredCall>(
    `select call, member_id::float8 as member, amount::float8 as amount, state from seamless_calls
      where company = $1 and id = $2`,
    [company, id],
  );
  return row ?? null;
}

/** Sums calls of a kind about an id, for this company and member only: a foreign cancel must not undo a bet. KRW. */
async function sumAbout(
  tx: Sql,
  call: string,
  { company, member }: { company: string; member: number },
  target: string,
): Promise<{ count: number; amount: number }> {
  const [row] = await tx.query<{ count: number; amount: number }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from seamless_calls
      where target = $4 and company = $1 and call = $2 and member_id = $3 and state in ('done', 'waits')`,
    [company, call, member, target],
  );
  return row!;
}

async function decideVerdict(
  tx: Sql,
  order: SeamlessOrder,
  { company, member, mayPlay, money, multiple }: Caller & { member: number; mayPlay: boolean; money: number },
): Promise<Verdict> {
  const of = { company, member };
  if (order.call === 'bet') {
    const undone = (await sumAbout(tx, 'cancel', of, order.id)).count > 0;
    return betVerdict({ amount: order.amount, undone, mayPlay, money });
  }
  if (order.call === 'win') {
    const undone = (await sumAbout(tx, 'rollback', of, order.id)).count > 0;
    const won = (await sumAbout(tx, 'win', of, order.bet)).amount;
    const bet = await readStored(tx, company, order.bet);
    return winVerdict({ amount: order.amount, undone, member, bet, won, multiple });
  }
  if (order.call === 'cancel') {
    const wins = (await sumAbout(tx, 'win', of, order.bet)).count;
    return cancelVerdict({ member, bet: await readStored(tx, company, order.bet), wins });
  }
  return rollbackVerdict({ member, win: await readStored(tx, company, order.win), money });
}

/** Who calls, and what holds for it now. `open`: bets are taken at all; `multiple`: of the stake, above it a win waits. */
export interface Caller {
  company: string;
  open: boolean;
  multiple: number;
  audit: Audit;
}

/**
 * Carries a company's call out once, in the caller's transaction: row, posting and answer are committed together. All calls
 * about a member wait for one another, so that a bet and its cancel see each other in whatever order they arrive.
 */
export async function carryOut(tx: Sql, order: SeamlessOrder, caller: Caller): Promise<SeamlessAnswer> {
  const { company, open } = caller;
  const member = parseMember(order.user);
  for (const lock of [`seamless id ${company} ${order.id}`, `seamless ${order.user}`]) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
  }
  const hash = bodyHash(order);
  const [before] = await tx.query<{ hash: string; status: number; answer: SeamlessAnswer['body'] }>(
    'select hash, status, answer from seamless_calls where company = $1 and id = $2',
    [company, order.id],
  );
  if (before) {
    return before.hash === hash ? { status: before.status, body: before.answer, moved: null } : refusal('other');
  }
  const [row] = await tx.query<{ status: number; onlyCs: number; strictMemo: number }>(
    'select status, only_cs, strict_memo from members where id = $1 for share',
    [member],
  );
  if (!row) return refusal('missing');
  // Not stored: without a session the company has no business with the member.
  if (order.call === 'bet' && !(await isSessionOpen(tx, company, order))) return refusal('session');
  // Other parts of the site move the money at the same time: it is locked before anything relies on it, so that of two stakes
  // at once the second one counts the first towards the member's limits.
  const [wallet] = await tx.query<{ money: number }>(
    `select balance::float8 as money from wallets where member_id = $1 and wallet = 'cash' for update`,
    [member],
  );
  const isPlayer = memberMayPlay(row);
  const mayPlay = open && isPlayer && (order.call !== 'bet' || (await isProtectionOpen(tx, member, order.amount)));
  const money = wallet?.money ?? 0;
  const verdict = await decideVerdict(tx, order, { ...caller, member, mayPlay, money });
  if (verdict.do === 'refuse') {
    const answer = refusal(verdict.reason);
    if (verdict.stored) await store(tx, company, order, member, hash, 'refused', answer);
    return answer;
  }
  if (verdict.do === 'wait') {
    // The company is answered as for any win: it has done its part, and must not repeat the call.
    const answer: SeamlessAnswer = { status: 200, body: { balance: money }, moved: null };
    await store(tx, company, order, member, hash, 'waits', answer);
    const ticket = {
      casino: 'seamless',
      kind: 'large_win',
      subject: `${company}:${order.id}`,
      transfer: null,
    } as const;
    await openTicket(tx, caller.audit, { ...ticket, member, amount: verdict.amount * 100 });
    return answer;
  }
  if (verdict.amount !== 0) await post(tx, company, order, member, verdict.amount);
  const about = order.call === 'cancel' ? order.bet : order.call === 'rollback' ? order.win : null;
  if (verdict.voids) {
    await tx.query(`update seamless_calls set state = 'void' where company = $1 and id = $2`, [company, about]);
    if (order.call === 'rollback') await dropWin(tx, `${company}:${order.win}`);
  }
  const moved = verdict.amount === 0 ? null : member;
  const answer: SeamlessAnswer = { status: 200, body: { balance: money + verdict.amount }, moved };
  await store(tx, company, order, member, hash, verdict.state, answer);
  return answer;
}

/** Whether exclusion, time-out and the member's own limits leave room for a stake, KRW. */
async function isProtectionOpen(tx: Sql, member: number, stake: number): Promise<boolean> {
  await tx.query('savepoint seamless_protection');
  try {
    await tx.query(`select protection_check($1, 'bet', $2)`, [member, stake]);
  } catch (error) {
    if (!findProtectionRefusal(error)) throw error;
    await tx.query('rollback to savepoint seamless_protection');
    return false;
  }
  await tx.query('release savepoint seamless_protection');
  return true;
}

async function post(
  tx: Sql,
  company: string,
  { call, id }: SeamlessOrder,
  member: number,
  amount: number,
): Promise<void> {
  const entries = [
    { account: settlementAccount, amount: -amount },
    { account: `member:${member}:cash`, amount },
  ];
  const key = `seamless:${company}:${id}`;
  const values = [`casino_${call}`, key, key, JSON.stringify(entries)];
  await tx.query('select ledger_post($1, $2, $3, $4::jsonb)', values);
}

async function store(
  tx: Sql,
  company: string,
  order: SeamlessOrder,
  member: number,
  hash: string,
  state: StoredCall['state'],
  answer: SeamlessAnswer,
): Promise<void> {
  const { call, id } = order;
  const target = call === 'rollback' ? order.win : call === 'bet' ? null : order.bet;
  const [amount, game, round] =
    call === 'bet' || call === 'win' ? [order.amount, order.game, order.round] : [0, null, null];
  await tx.query(
    `insert into seamless_calls (company, id, call, member_id, target, amount, game, round, hash, state, status, answer)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb)`,
    [company, id, call, member, target, amount, game, round, hash, state, answer.status, JSON.stringify(answer.body)],
  );
}
