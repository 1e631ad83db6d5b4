import { type CashSettings, type cashKind, cashSettings, type Locale } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { z } from 'zod';
import type { ApprovalKind, ApprovalText } from '../../../kernel/approvals/kind';
import type { Texts } from '../../../kernel/services';
import { approveRequest, assessApproval } from '../decide';
import { lockPayout, settlePayout } from '../payouts/settle';
import type { CashPorts } from '../ports';
import { readRequest, selectLines } from '../rows';
import { readSettings, writeSettings } from '../settings';

const both = { permission: 'cash:write', approvePermission: 'cash:write' } as const;
/** Concerns of open requests for the second person, by which desks find them. */
export const concern = {
  request: (id: number) => `request ${id}`,
  line: (id: string) => `payment ${id}`,
  payout: (id: string) => `payout ${id}`,
  settings: 'cash settings',
  points: (member: number) => `points of ${member}`,
};

type Values = Record<string, string | number>;
const nothing = { stops: [], stays: [], money: [], members: [] };

function toText(texts: Texts, locale: Locale, act: string, values: Values): ApprovalText {
  const t = (part: string) => texts.t(locale, `cash.approval.${act}.${part}`, values);
  return { title: t('title'), changes: [], consequences: { ...nothing, money: [t('money')], members: [t('members')] } };
}

async function readNick(sql: { query: CashPorts['db']['query'] }, member: number): Promise<string> {
  const [row] = await sql.query<{ nick: string }>('select nick from members where id = $1', [member]);
  return row?.nick ?? '';
}

const requestPayload = z.strictObject({ request: z.int() });
type RequestPayload = z.infer<typeof requestPayload>;
interface RequestDetails {
  kind: z.infer<typeof cashKind>;
  amount: number;
  nick: string;
  verdict: string;
}

/** Approving a request above the threshold, or a credit without a payment. */
export function approveKind(ports: CashPorts): ApprovalKind<RequestPayload, RequestDetails> {
  return {
    ...both,
    kind: 'cash.approve',
    payload: requestPayload,
    subject: ({ request }) => `cash request ${request}`,
    concerns: ({ request }) => [concern.request(request)],
    async snapshot(sql, { request }) {
      const row = await readRequest(sql, request, true);
      if (!row) return { ok: false, reason: 'not_found' };
      const { settings } = await readSettings(sql);
      const approvable = await assessApproval(sql, row, settings);
      if (!approvable.ok) return approvable;
      const { kind, amount, verdict } = row;
      const facts = { kind, amount, verdict, nick: await readNick(sql, row.memberId) };
      return { ok: true, version: `${row.version}:${approvable.line?.id ?? ''}`, facts };
    },
    describe: ({ request }, { kind, amount, nick, verdict }, locale) => {
      const act = kind === 'credit' && verdict === 'no_payment' ? 'credit_unpaid' : kind;
      return toText(ports.texts, locale, act, { request, nick, amount: formatMoney(amount) });
    },
    async apply(sql, { request }, { requestedBy, approvedBy }) {
      const row = (await readRequest(sql, request, true))!;
      const { settings } = await readSettings(sql);
      const approvable = await assessApproval(sql, row, settings);
      if (!approvable.ok) return approvable;
      await approveRequest(ports, sql, row, approvable.line, `${requestedBy.name}, ${approvedBy.name}`);
      return {
        ok: true,
        afterCommit: () => {
          ports.changes.wake();
          ports.payouts.wake();
        },
      };
    },
  };
}

const linePayload = z.strictObject({ line: z.string() });

/** Returns a payment to its sender. */
export function refundKind(
  ports: CashPorts,
): ApprovalKind<z.infer<typeof linePayload>, { name: string; amount: number }> {
  return {
    ...both,
    kind: 'cash.refund',
    payload: linePayload,
    subject: ({ line }) => `bank line ${line}`,
    concerns: ({ line }) => [concern.line(line)],
    async snapshot(sql, { line }) {
      const [row] = await selectLines(sql, 'where l.id = $1 for update', [line]);
      if (!row) return { ok: false, reason: 'not_found' };
      if (row.direction !== 'in' || row.state !== 'open') return { ok: false, reason: 'bank_line_used' };
      return { ok: true, version: row.state, facts: { name: row.name, amount: row.amount } };
    },
    describe: ({ line }, { name, amount }, locale) =>
      toText(ports.texts, locale, 'refund', { line, name, amount: formatMoney(amount) }),
    async apply(sql, { line }) {
      const [row] = await selectLines(sql, 'where l.id = $1', [line]);
      await sql.query(`update bank_lines set state = 'refunding', request_id = null where id = $1`, [line]);
      const [made] = await sql.query<{ id: string }>(
        `insert into cash_payouts (line_id, amount, bank, account, holder, state)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [line, row!.amount, row!.bank, row!.account, row!.name, ports.bank ? 'created' : 'manual'],
      );
      if (ports.bank) await ports.payouts.enqueue(sql, [{ key: made!.id }]);
      return { ok: true, afterCommit: () => ports.payouts.wake() };
    },
  };
}

const payoutPayload = z.strictObject({ payout: z.string(), outcome: z.enum(['confirmed', 'rejected']) });

/** Saying how a payout ended that the bank could not tell. */
export function payoutKind(ports: CashPorts): ApprovalKind<z.infer<typeof payoutPayload>, { amount: number }> {
  return {
    ...both,
    kind: 'cash.payout',
    payload: payoutPayload,
    subject: ({ payout }) => `payout ${payout}`,
    concerns: ({ payout }) => [concern.payout(payout)],
    async snapshot(sql, { payout }) {
      const row = await lockPayout(sql, payout);
      if (!row) return { ok: false, reason: 'not_found' };
      if (row.state !== 'manual') return { ok: false, reason: 'cash_over' };
      return { ok: true, version: row.lastAnswer, facts: { amount: row.amount } };
    },
    describe: ({ payout, outcome }, { amount }, locale) =>
      toText(ports.texts, locale, `payout_${outcome}`, { payout, amount: formatMoney(amount) }),
    async apply(sql, { payout, outcome }, { requestedBy, approvedBy }) {
      const actor = `${requestedBy.name}, ${approvedBy.name}`;
      const ended = await settlePayout(ports, sql, payout, outcome, `by ${actor}`, actor);
      return ended ? { ok: true, afterCommit: () => ports.changes.wake() } : { ok: false, reason: 'cash_over' };
    },
  };
}

const settingsPayload = z.strictObject({ settings: cashSettings });

/** Leaves of an object by their dotted keys. */
function leaves(value: unknown, key = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map([[key, JSON.stringify(value)]]);
  const inner = Object.entries(value).map(([name, of]) => [...leaves(of, key ? `${key}.${name}` : name)]);
  return new Map(inner.flat());
}

/** Changing the settings of cash. */
export function settingsKind(
  ports: CashPorts,
): ApprovalKind<z.infer<typeof settingsPayload>, { before: CashSettings }> {
  return {
    ...both,
    kind: 'cash.settings',
    payload: settingsPayload,
    subject: () => 'cash settings',
    concerns: () => [concern.settings],
    async snapshot(sql) {
      const { settings, version } = await readSettings(sql, true);
      return { ok: true, version: String(version), facts: { before: settings } };
    },
    describe: ({ settings }, { before }, locale) => {
      const [from, to] = [leaves(before), leaves(settings)];
      const keys = [...new Set([...from.keys(), ...to.keys()])].filter((key) => from.get(key) !== to.get(key));
      const changes = keys.map((key) => ({ key, name: key, from: from.get(key) ?? '–', to: to.get(key) ?? '–' }));
      return { ...toText(ports.texts, locale, 'settings', {}), changes };
    },
    async apply(sql, { settings }) {
      await writeSettings(sql, settings);
      return { ok: true };
    },
  };
}

const pointsPayload = z.strictObject({ member: z.int(), point: z.int(), words: z.string(), key: z.string() });

/** Giving a member points, or taking some. */
export function pointsKind(ports: CashPorts): ApprovalKind<z.infer<typeof pointsPayload>, { nick: string }> {
  return {
    ...both,
    kind: 'cash.points',
    payload: pointsPayload,
    subject: ({ member }) => `points of member ${member}`,
    concerns: ({ member }) => [concern.points(member)],
    async snapshot(sql, { member, point }) {
      const nick = await readNick(sql, member);
      if (!nick) return { ok: false, reason: 'not_found' };
      const [left] = await sql.query<{ point: number }>('select ledger_balance($1)::float8 as point', [
        `member:${member}:point`,
      ]);
      return left!.point + point < 0
        ? { ok: false, reason: 'points_short' }
        : { ok: true, version: 'points', facts: { nick } };
    },
    describe: ({ point, words }, { nick }, locale) =>
      toText(ports.texts, locale, 'points', { nick, words, point: (point / 100).toFixed(2) }),
    async apply(sql, { member, point, words, key }) {
      await sql.query('select points_move($1, $2, $3, null, $4, $5)', [
        member,
        `given:${key}`,
        point > 0 ? 'given' : 'taken',
        words,
        point,
      ]);
      return { ok: true, afterCommit: () => void ports.notifier.walletChanged(member).catch(() => {}) };
    },
  };
}
