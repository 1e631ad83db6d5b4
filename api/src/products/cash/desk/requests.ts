import type { CashDeskRow, Operator } from '@maru/contracts';
import { csvRow, csvTime } from '@maru/contracts/csv';
import { sendCsv } from '../../../http/csv';
import { Refused } from '../../../http/refuse';
import { countAlone } from '../../../kernel/approvals/alone';
import type { ApprovalHandle } from '../../../kernel/approvals/register';
import type { Handlers } from '../../../kernel/handlers';
import type { Sql } from '../../../kernel/sql';
import { approveRequest, assessApproval, rejectRequest } from '../decide';
import type { CashPorts } from '../ports';
import { readRequest } from '../rows';
import { readSettings } from '../settings';
import { actOnce, claim, lockForAct, release } from './acts';
import { readDetail } from './detail';
import { concern } from './kinds';
import { countRequests, listRequests, requestsOfPeriod } from './lists';
import { type DeskRecord, selectDesk, toDeskRow } from './rows';

type RequestHandlers = Pick<
  Handlers,
  | 'opsCashRequests'
  | 'opsCashRequest'
  | 'opsCashClaim'
  | 'opsCashRelease'
  | 'opsCashApprove'
  | 'opsCashApproveMatched'
  | 'opsCashReject'
  | 'opsCashHold'
  | 'opsCashResume'
  | 'opsCashCsv'
>;

const fileLimit = 50_000;

/** Requests on the desk: lists, claims and decisions. */
export function requestCalls(ports: CashPorts, twoPeople: ApprovalHandle<{ request: number }>): RequestHandlers {
  const { db, audit, changes, payouts } = ports;
  const waiting = () => twoPeople.openByConcern();
  const readRowOrRefuse = async (id: number): Promise<CashDeskRow> => {
    const [row] = await selectDesk(db, 'where r.id = $1', [id]);
    if (!row) throw new Refused('not_found');
    return toDeskRow(row, await waiting());
  };
  const record = (tx: Sql, operator: Operator, action: string, request: number, detail: Record<string, unknown> = {}) =>
    audit.record(tx, { actor: operator.name, action: `cash.${action}`, subject: `cash request ${request}`, detail });
  /** Runs an act in a separate transaction and answers with the updated request. */
  const act = async (id: number, work: (tx: Sql) => Promise<unknown>) => {
    await db.transaction(work);
    changes.wake();
    return { ok: true, data: await readRowOrRefuse(id) } as const;
  };

  return {
    async opsCashRequests({ query, operator }) {
      const [rows, counts, open] = await Promise.all([
        listRequests(db, operator, query),
        countRequests(db, operator),
        waiting(),
      ]);
      const data = rows.rows.map((row: DeskRecord) => toDeskRow(row, open));
      return { ok: true, data: { rows: data, more: rows.more, ...counts, time: ports.now() } };
    },
    async opsCashRequest({ params, operator }) {
      const open = await waiting();
      const detail = await readDetail(db, params.id, open, ports.now());
      if (!detail) return { ok: false, reason: 'not_found' };
      await record(db, operator, 'open', params.id);
      return { ok: true, data: detail };
    },
    opsCashClaim: ({ params, operator }) => act(params.id, (tx) => claim(ports, tx, operator, params.id)),
    opsCashRelease: ({ params, operator, body }) =>
      act(params.id, (tx) => release(ports, tx, operator, params.id, body.note)),
    async opsCashApprove({ params: { id }, operator, body, key, locale }) {
      const once = { operator, key, call: `approve ${id}`, body };
      const outcome = await db.transaction((tx) =>
        actOnce(tx, once, async () => {
          const row = await lockForAct(tx, operator, id, body.version);
          const { settings } = await readSettings(tx);
          const approvable = await assessApproval(tx, row, settings);
          if (!approvable.ok) throw new Refused(approvable.reason);
          if (approvable.twoPeople) return { done: false };
          // A deposit is proven by its payment. Withdrawals are the operator's word: their sum of the day counts.
          const bound = settings.debit.second_person_from - 1;
          if (row.kind === 'debit' && !(await countAlone(tx, operator, 'cash.payout', row.amount, bound))) {
            return { done: false };
          }
          await approveRequest(ports, tx, row, approvable.line, operator.name);
          await record(tx, operator, 'approve', id, { amount: row.amount });
          return { done: true };
        }),
      );
      if (!outcome.done) {
        const made = await twoPeople.request(operator, { request: id }, { locale, note: body.note, key });
        return made.ok ? { ok: true, data: { request: await readRowOrRefuse(id), approval: made.approval.id } } : made;
      }
      changes.wake();
      payouts.wake();
      return { ok: true, data: { request: await readRowOrRefuse(id), approval: null } };
    },
    async opsCashApproveMatched({ operator, body, key }) {
      const ids = [...new Set(body.ids)].sort((a, b) => a - b);
      const data = await db.transaction((tx) =>
        actOnce(tx, { operator, key, call: 'approve matched', body }, async () => {
          const { settings } = await readSettings(tx);
          const approved: number[] = [];
          for (const id of ids) {
            const row = await readRequest(tx, id, true);
            const other = row?.claimedBy !== null && row?.claimedBy !== operator.id;
            if (row?.kind !== 'credit' || row.state !== 'requested' || other) continue;
            const approvable = await assessApproval(tx, row, settings);
            if (!approvable.ok || approvable.twoPeople || !approvable.line) continue;
            await approveRequest(ports, tx, row, approvable.line, operator.name);
            await record(tx, operator, 'approve', id, { amount: row.amount });
            approved.push(id);
          }
          return { approved, left: ids.filter((id) => !approved.includes(id)) };
        }),
      );
      changes.wake();
      return { ok: true, data };
    },
    async opsCashReject({ params: { id }, operator, body, key }) {
      const { version, reason, words } = body;
      return act(id, (tx) =>
        actOnce(tx, { operator, key, call: `reject ${id}`, body }, async () => {
          const row = await lockForAct(tx, operator, id, version);
          await refuseWaitingIn(tx, id);
          await rejectRequest(ports, tx, row, { actor: operator.name, reason, words });
          await record(tx, operator, 'reject', id, { amount: row.amount, reason });
          return { done: true };
        }),
      );
    },
    async opsCashHold({ params: { id }, operator, body }) {
      return act(id, async (tx) => {
        const row = await lockForAct(tx, operator, id, body.version);
        await refuseWaitingIn(tx, id);
        const words = body.question ?? body.note ?? '';
        const asked = body.question ? { question: body.question, answer: null } : {};
        const step = { actor: operator.name, action: body.question ? 'ask' : 'hold', words };
        await changes.move(tx, row, 'held', step, asked);
        await record(tx, operator, 'hold', id, { asked: Boolean(body.question) });
      });
    },
    opsCashResume: ({ params: { id }, operator, body }) =>
      act(id, async (tx) => {
        const row = await readRequest(tx, id, true);
        if (!row) throw new Refused('not_found');
        if (row.state !== 'held') throw new Refused('cash_over');
        if (row.version !== body.version) throw new Refused('changed_meanwhile');
        await changes.move(tx, row, 'requested', { actor: operator.name, action: 'resume' });
        await record(tx, operator, 'resume', id);
      }),
    async opsCashCsv({ query, operator, reply }) {
      await audit.record(db, { actor: operator.name, action: 'cash.export', subject: 'cash', detail: { ...query } });
      const rows = await requestsOfPeriod(db, query, fileLimit);
      return sendCsv(reply, 'cash', [csvRow(csvColumns), ...rows.map(toCsv)]);
    },
  };
}

/** In the transaction of a decision: two people may be about it. */
async function refuseWaitingIn(tx: Sql, id: number): Promise<void> {
  const [row] = await tx.query(
    `select 1 from approvals where kind = 'cash.approve' and state = 'requested' and expires_at > clock_timestamp()
        and concerns && array[$1]`,
    [concern.request(id)],
  );
  if (row) throw new Refused('approval_waiting');
}

const csvColumns = [
  'id',
  'kind',
  'amount',
  'state',
  'reason',
  'member',
  'level',
  'bank',
  'account',
  'holder',
  'automatic',
  'requested_at',
  'ended_at',
];

function toCsv(row: DeskRecord): string {
  const { own, id, kind, amount, state, reason, member, automatic, created_at, ended_at } = toDeskRow(row, new Map());
  return csvRow([
    id,
    kind,
    amount,
    state,
    reason,
    member.login,
    member.level,
    own.bank,
    own.account,
    own.holder,
    automatic ? 'yes' : 'no',
    csvTime(created_at),
    csvTime(ended_at),
  ]);
}
