import { type CashKind, cashStateGroups } from '@maru/contracts';
import type { CallContext, Handlers, Refusal } from '../../../kernel/handlers';
import { runOnce } from '../../../kernel/idempotency';
import type { Database, Sql } from '../../../kernel/sql';
import { passwordFits, refuseOwnPassword } from '../../../members/identity/passwords';
import { memberMayPlay } from '../../../members/identity/restrictions';
import { createThrottle } from '../../../members/identity/throttle';
import { readMember } from '../../../members/member-data';
import { findProtectionRefusal } from '../../../members/protection/refusal';
import { concern } from '../desk/kinds';
import { readPage } from '../page';
import type { CashPorts } from '../ports';
import { toCashRequest } from '../present';
import { openRequest, type RequestRow, readRequest, requestColumns } from '../rows';
import { readFlow } from './flow';
import { confirmFunds, fundsLevel } from './funds';
import { makeRequest } from './request';
import { readTerms } from './terms';

const windowMs = 15 * 60_000;
/** Requests of one member per window, refused ones too. */
const attempts = 60;
/** Wrong passwords of one member per window, over debits and the profile. */
const wrongPasswords = 10;

type MemberHandlers = Pick<
  Handlers,
  | 'cashTerms'
  | 'cashFlow'
  | 'cashCredit'
  | 'cashFundsConfirm'
  | 'cashCreditTakeBack'
  | 'cashCredits'
  | 'cashCreditHide'
  | 'cashCreditHideAll'
  | 'cashDebit'
  | 'cashDebits'
  | 'cashDebitHide'
  | 'cashDebitHideAll'
  | 'cashAnswer'
>;
/** Whether an operator has acted on a request, or asked for its approval. */
async function wasActedOn(tx: Sql, id: number): Promise<boolean> {
  const [row] = await tx.query(
    `select 1 from cash_steps where request_id = $1 and actor not in ('member', 'system')
     union all
     select 1 from approvals where kind = 'cash.approve' and state = 'requested' and expires_at > clock_timestamp()
        and concerns && array[$2]`,
    [id, concern.request(id)],
  );
  return row !== undefined;
}

const done = { ok: true, data: { success: true } } as const;

/** Lists a member's requests of a kind. */
async function listRequests(
  db: Database,
  kind: CashKind,
  memberId: number,
  { state, from, to, page }: CallContext<'cashCredits'>['query'],
) {
  const rows = await readPage<RequestRow>(
    db,
    {
      select: `select ${requestColumns} from cash_requests r`,
      condition: `r.member_id = $1 and r.kind = $2 and r.hidden_at is null
        and ($3::text[] is null or r.state = any($3))
        and ($4::float8 is null or r.created_at >= to_timestamp($4 / 1000))
        and ($5::float8 is null or r.created_at < to_timestamp($5 / 1000))`,
      values: [memberId, kind, state ? cashStateGroups[state] : null, from ?? null, to ?? null],
      order: 'r.id desc',
    },
    page,
  );
  return { ok: true, data: { ...rows, data: rows.data.map(toCashRequest) } } as const;
}

/** Hides one finished request from its member's list, or all of them. */
async function hideRequests(db: Database, kind: CashKind, memberId: number, id: number | null) {
  const hidden = await db.query(
    `update cash_requests set hidden_at = clock_timestamp()
      where member_id = $1 and kind = $2 and ended_at is not null and hidden_at is null
        and ($3::bigint is null or id = $3) returning 1`,
    [memberId, kind, id],
  );
  if (id === null || hidden.length > 0) return done;
  const open = await openRequest(db, memberId, kind);
  return { ok: false, reason: open?.id === id ? 'cash_open_request' : 'not_found' } as const;
}

/** A member's request, once for its key; `more` is answered beside it. */
async function requestOnce<More extends object>(
  ports: CashPorts,
  { member, key }: Pick<CallContext<'cashCredit'>, 'member' | 'key'>,
  kind: CashKind,
  amount: number,
  more: (tx: Sql) => Promise<More>,
) {
  const { db, changes } = ports;
  const call = kind === 'credit' ? 'cashCredit' : 'cashDebit';
  const attempt = { memberId: member.id, key, call, body: { amount } };
  const level = await fundsLevel(ports);
  const once = await runOnce(db, attempt, async (tx) => {
    const row = await makeRequest(ports, tx, member.id, { kind, amount, level });
    return { success: true as const, request: toCashRequest(row), ...(await more(tx)) };
  }).catch((error: { code?: string; constraint?: string }) => {
    // Two at the same moment: the table lets one of them be.
    if (error.code === '23505' && error.constraint === 'cash_requests_open') {
      return { ok: false, reason: 'cash_open_request' } satisfies Refusal;
    }
    const refusal = findProtectionRefusal(error);
    if (refusal) return { ok: false, reason: refusal.reason } satisfies Refusal;
    throw error;
  });
  if (once.ok && !('replayed' in once && once.replayed)) changes.wake();
  return once;
}

/** Requests of members. */
export function memberCalls(ports: CashPorts): MemberHandlers {
  const { db, changes, notifier, expected, log } = ports;
  const throttle = createThrottle(db);

  const tooMany = async (memberId: number) => (await throttle.hit(`cash:${memberId}`, windowMs)) > attempts;

  return {
    cashTerms: async ({ member }) => ({ ok: true, data: await readTerms(ports, member.id) }),
    cashFlow: async ({ member }) => ({ ok: true, data: await readFlow(db, member.id) }),
    async cashCredit(ctx) {
      if (!memberMayPlay(ctx.member)) return { ok: false, reason: 'forbidden' };
      if (await tooMany(ctx.member.id)) return { ok: false, reason: 'throttled' };
      const made = await requestOnce(ports, ctx, 'credit', ctx.body.amount, async () => ({}));
      if (made.ok) expected.wake();
      return made;
    },
    async cashCreditTakeBack({ member, params }) {
      const taken = await db.transaction(async (tx): Promise<RequestRow | Refusal> => {
        const row = await readRequest(tx, params.id, true);
        if (row?.memberId !== member.id || row.kind !== 'credit') return { ok: false, reason: 'not_found' };
        if (row.endedAt !== null) return { ok: false, reason: 'cash_over' };
        const isUntouched = row.state === 'requested' && row.seenAt === null && row.claimedBy === null;
        if (!isUntouched || (await wasActedOn(tx, row.id))) return { ok: false, reason: 'changed_meanwhile' };
        // A payment that still arrives is matched with it, as with an expired request.
        return changes.move(tx, row, 'expired', { actor: 'member', action: 'take_back' }, { lineId: null });
      });
      if ('ok' in taken) return taken;
      changes.wake();
      return { ok: true, data: toCashRequest(taken) };
    },
    cashFundsConfirm: (ctx) => confirmFunds(ports, ctx),
    // Money is paid out to restricted members too: it is theirs.
    async cashDebit(ctx) {
      const { member, body } = ctx;
      if (await tooMany(member.id)) return { ok: false, reason: 'throttled' };
      const bucket = `own-password:${member.id}`;
      if ((await throttle.hit(bucket, windowMs)) > wrongPasswords) return { ok: false, reason: 'throttled' };
      const row = await readMember(db, member.id);
      if (!(await passwordFits(row?.passwordHash ?? null, body.password))) {
        throw refuseOwnPassword(ports.texts, ctx.locale);
      }
      await throttle.clear(bucket);
      const made = await requestOnce(ports, ctx, 'debit', body.amount, async (tx) => {
        const [wallet] = await tx.query<{ money: number }>('select ledger_balance($1)::float8 as money', [
          `member:${member.id}:cash`,
        ]);
        return { money: wallet!.money };
      });
      if (made.ok) {
        notifier
          .walletChanged(member.id)
          .catch((error: unknown) => log.error({ err: error }, 'balance not sent after a debit'));
      }
      return made;
    },
    cashCredits: ({ member, query }) => listRequests(db, 'credit', member.id, query),
    cashDebits: ({ member, query }) => listRequests(db, 'debit', member.id, query),
    cashCreditHide: ({ member, params }) => hideRequests(db, 'credit', member.id, params.id),
    cashDebitHide: ({ member, params }) => hideRequests(db, 'debit', member.id, params.id),
    cashCreditHideAll: ({ member }) => hideRequests(db, 'credit', member.id, null),
    cashDebitHideAll: ({ member }) => hideRequests(db, 'debit', member.id, null),
    async cashAnswer({ member, params, body }) {
      const answered = await db.transaction(async (tx): Promise<RequestRow | Refusal> => {
        const row = await readRequest(tx, params.id, true);
        if (row?.memberId !== member.id) return { ok: false, reason: 'not_found' };
        if (row.state !== 'held' || row.question === null || row.answer !== null) {
          return { ok: false, reason: 'cash_over' };
        }
        const step = { actor: 'member', action: 'answer', words: body.answer };
        return changes.move(tx, row, 'requested', step, { answer: body.answer });
      });
      if ('ok' in answered) return answered;
      changes.wake();
      return { ok: true, data: toCashRequest(answered) };
    },
  };
}
