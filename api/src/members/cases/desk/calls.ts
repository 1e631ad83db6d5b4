import { type HarmSettings, harmRules, type Locale, type Operator } from '@maru/contracts';
import { Refused } from '../../../http/refuse';
import type { ApprovalHandle } from '../../../kernel/approvals/register';
import type { Handlers } from '../../../kernel/handlers';
import type { Services } from '../../../kernel/services';
import type { Database, Sql } from '../../../kernel/sql';
import type { Sessions } from '../../identity/sessions';
import { setOperatorLimit } from '../../protection/operator-limits';
import { beginOperatorStop } from '../../protection/operator-stops';
import { appendEvent, type EventData, type NewCaseEvent } from '../events';
import { type Sent, writeMessage } from '../message';
import { lockCase, readCase, type StoredCase } from '../rows';
import { readHarmSettings } from '../settings';
import { askWhySkipped, lockForAct, recordAct } from './act';
import { readDetail, toConcern } from './detail';
import { publishChange } from './kinds';
import { caseCounts, caseRows, caseSums } from './lists';
import { rulesConcern } from './rules-kind';

type StopPayload = Parameters<CaseApprovals['stop']['request']>[1];

/** What two people do about cases. */
export interface CaseApprovals {
  stop: ApprovalHandle<{
    case: number;
    member: number;
    note: string;
    length: import('@maru/contracts').StopLength;
    text: string;
  }>;
  stopLift: ApprovalHandle<{ case: number; member: number; note: string }>;
  limitLift: ApprovalHandle<{
    case: number;
    member: number;
    note: string;
    kind: import('@maru/contracts').OwnLimitKind;
    span: import('@maru/contracts').LimitSpan;
  }>;
}

type CaseCalls = Pick<
  Handlers,
  | 'opsCases'
  | 'opsCase'
  | 'opsCaseClaim'
  | 'opsCaseRelease'
  | 'opsCaseNote'
  | 'opsCaseMessage'
  | 'opsCaseLimit'
  | 'opsCaseLimitLift'
  | 'opsCaseCall'
  | 'opsCaseStop'
  | 'opsCaseStopLift'
  | 'opsCaseWatch'
  | 'opsCaseClose'
  | 'opsCaseReview'
>;

type Ports = Pick<Services, 'db' | 'live' | 'texts' | 'notifier' | 'audit' | 'log'> & { sessions: Sessions };

/** The desk of player protection. */
export function caseCalls(ports: Ports, approvals: CaseApprovals): CaseCalls {
  const { db, audit, texts } = ports;

  /** Open requests about members' protection, of all kinds. */
  const openApprovals = async () =>
    new Map([
      ...(await approvals.stop.openByConcern()),
      ...(await approvals.stopLift.openByConcern()),
      ...(await approvals.limitLift.openByConcern()),
    ]);
  const readDetailOrRefuse = async (id: number) => {
    const detail = await readDetail(db, id, await openApprovals());
    if (!detail) throw new Refused('not_found');
    return detail;
  };
  const answer = async (id: number) =>
    ({ ok: true, data: { success: true, case: await readDetailOrRefuse(id) } }) as const;

  /** An act on a claimed case in one transaction, answered with the case as it is after it. */
  const act = async (
    { params, operator }: { params: { id: number }; operator: Operator },
    version: number | null,
    kind: NewCaseEvent['kind'],
    work: (
      tx: Sql,
      row: StoredCase,
    ) => Promise<{ data?: EventData; detail?: Record<string, unknown>; sent?: Sent | null }>,
  ) => {
    const { row, sent } = await db.transaction(async (tx) => {
      const locked = await lockForAct(tx, operator, params.id, version);
      const done = await work(tx, locked);
      await recordAct(tx, audit, locked, operator.name, kind, done.data, done.detail);
      return { row: locked, sent: done.sent };
    });
    if (sent !== undefined) publishChange(ports, row.memberId, sent);
    return answer(row.id);
  };
  const skipText = (locale: Locale) => texts.t(locale, 'cases.why_skipped');

  /**
   * The case of what a second person must approve: as it was seen, and with no other such request about its member.
   * @throws Refused
   */
  const checked = async (operator: Operator, id: number, version: number) => {
    const row = await db.transaction((tx) => lockForAct(tx, operator, id, version));
    if ((await openApprovals()).has(toConcern(row.memberId))) throw new Refused('approval_waiting');
    return row;
  };

  return {
    async opsCases({ query, operator }) {
      const [rows, counts, sums, { settings }] = [
        await caseRows(db, operator.id, query),
        await caseCounts(db, operator.id),
        await caseSums(db),
        await readHarmSettings(db),
      ];
      const rules = harmRules.filter((rule) => settings.rules[rule].use).length;
      return { ok: true, data: { rows, counts, ...sums, rules, time: Date.now() } };
    },

    async opsCase({ params, operator }) {
      const row = await readCase(db, params.id);
      if (!row) return { ok: false, reason: 'not_found' };
      const subject = `member ${row.memberId}`;
      // The console asks again every few seconds: who looked is recorded once an hour.
      await db.query(
        `insert into audit_log (actor, action, subject, detail)
         select $1, 'case.open', $2, $3::jsonb where not exists (
           select 1 from audit_log where subject = $2 and action = 'case.open' and actor = $1
              and at > clock_timestamp() - interval '1 hour')`,
        [operator.name, subject, JSON.stringify({ case: row.id })],
      );
      return { ok: true, data: await readDetailOrRefuse(row.id) };
    },

    async opsCaseClaim({ params, operator }) {
      await db.transaction(async (tx) => {
        const row = await lockCase(tx, params.id);
        if (!row) throw new Refused('not_found');
        if (row.state === 'closed') throw new Refused('case_over');
        if (operator.kind !== 'account') throw new Refused('forbidden');
        if (row.claimedBy !== null && row.claimedBy !== operator.id) throw new Refused('case_claimed');
        if (row.claimedBy === operator.id) return;
        await tx.query('update harm_cases set claimed_by = $2, claimed_name = $3 where id = $1', [
          row.id,
          operator.id,
          operator.name,
        ]);
        await recordAct(tx, audit, row, operator.name, 'claim');
      });
      return answer(params.id);
    },

    opsCaseRelease: (call) =>
      act(call, null, 'release', async (tx, row) => {
        await tx.query('update harm_cases set claimed_by = null, claimed_name = null where id = $1', [row.id]);
        return { data: { text: call.body.note } };
      }),

    async opsCaseNote({ params, body, operator }) {
      await db.transaction(async (tx) => {
        const row = await lockCase(tx, params.id);
        if (!row) throw new Refused('not_found');
        const event = { caseId: row.id, memberId: row.memberId, actor: operator.name, kind: 'note' as const };
        await appendEvent(tx, { ...event, data: { text: body.text } });
        const detail = { case: row.id };
        await audit.record(tx, {
          actor: operator.name,
          action: 'case.note',
          subject: `member ${row.memberId}`,
          detail,
        });
      });
      return answer(params.id);
    },

    opsCaseMessage: (call) =>
      act(call, call.body.version, 'message', async (tx, row) => {
        const { text, note } = call.body;
        const sent = await writeMessage(ports, tx, row.memberId, text, call.operator.name);
        return { data: { text, memo: sent?.memo }, detail: { memo: sent?.memo, note }, sent };
      }),

    opsCaseLimit: (call) =>
      act(call, call.body.version, 'limit', async (tx, row) => {
        const { kind, span, amount, text, note } = call.body;
        await askWhySkipped(tx, row.id, 'limit', note, skipText(call.locale));
        await setOperatorLimit(tx, row.memberId, { kind, span, amount }, call.operator.name);
        const sent = await writeMessage(ports, tx, row.memberId, text, call.operator.name);
        const limit = { kind, span, amount };
        return { data: { limit, text, memo: sent?.memo }, detail: { ...limit, note }, sent };
      }),

    async opsCaseLimitLift({ params, body, operator, locale }) {
      const { kind, span, note, version } = body;
      const row = await checked(operator, params.id, version);
      const payload = { case: row.id, member: row.memberId, kind, span, note };
      const made = await approvals.limitLift.request(operator, payload, { locale, note });
      if (!made.ok) return made;
      return { ok: true, data: { success: true, case: await readDetailOrRefuse(row.id), approval: made.approval.id } };
    },

    opsCaseCall: (call) =>
      act(call, call.body.version, 'call', async (tx, row) => {
        const { outcome, minutes, note } = call.body;
        await askWhySkipped(tx, row.id, 'call', note, skipText(call.locale));
        return { data: { outcome, minutes, text: note }, detail: { outcome, minutes } };
      }),

    async opsCaseStop(call) {
      const { params, body, operator, locale } = call;
      const { length, text, note, version } = body;
      if (length === 'day') {
        const done = await act(call, version, 'stop', async (tx, row) => {
          await askWhySkipped(tx, row.id, 'stop', note, skipText(locale));
          const until = await beginOperatorStop(tx, row.memberId, length, operator.name);
          const sent = await writeMessage(ports, tx, row.memberId, text, operator.name);
          return { data: { length, until, text, memo: sent?.memo }, detail: { length, note }, sent };
        });
        return { ok: true, data: { ...done.data, approval: null } };
      }
      const row = await checked(operator, params.id, version);
      const payload: StopPayload = { case: row.id, member: row.memberId, length, text, note };
      const made = await approvals.stop.request(operator, payload, { locale, note });
      if (!made.ok) return made;
      return { ok: true, data: { success: true, case: await readDetailOrRefuse(row.id), approval: made.approval.id } };
    },

    async opsCaseStopLift({ params, body, operator, locale }) {
      const row = await checked(operator, params.id, body.version);
      const payload = { case: row.id, member: row.memberId, note: body.note };
      const made = await approvals.stopLift.request(operator, payload, { locale, note: body.note });
      if (!made.ok) return made;
      return { ok: true, data: { success: true, case: await readDetailOrRefuse(row.id), approval: made.approval.id } };
    },

    opsCaseWatch: (call) =>
      act(call, call.body.version, call.body.watch ? 'watch' : 'reopen', async (tx, row) => {
        const { watch, note } = call.body;
        if ((row.state === 'watched') === watch) throw new Refused('case_over');
        await tx.query('update harm_cases set state = $2 where id = $1', [row.id, watch ? 'watched' : 'open']);
        return { data: { text: note } };
      }),

    opsCaseClose: (call) =>
      act(call, call.body.version, 'close', async (tx, row) => {
        const { result, review_on, note } = call.body;
        const isPast = review_on !== null && !(await isFutureDay(tx, review_on));
        if (isPast) throw new Refused('invalid', { review_on: [texts.t(call.locale, 'validation.date')] });
        await tx.query(
          `update harm_cases set state = 'closed', result = $2, review_on = $3::date, closed_at = clock_timestamp(),
                  due_at = null, reviewed_at = null where id = $1`,
          [row.id, result, review_on],
        );
        // What has led to this case opens no other one.
        await tx.query('update harm_members set counts_from = clock_timestamp() where member_id = $1', [row.memberId]);
        return { data: { result, text: note }, detail: { result, review_on } };
      }),

    async opsCaseReview({ params, body, operator }) {
      const { reopen, note, version } = body;
      const id = await db.transaction(async (tx) => {
        const row = await lockCase(tx, params.id);
        if (!row) throw new Refused('not_found');
        if (row.state !== 'closed' || row.reviewOn === null || row.reviewed) throw new Refused('case_over');
        if (row.version !== version) throw new Refused('changed_meanwhile');
        await tx.query('update harm_cases set reviewed_at = clock_timestamp() where id = $1', [row.id]);
        await recordAct(tx, audit, row, operator.name, 'review', { text: note }, { reopen });
        if (!reopen) return row.id;
        return reopenCase(tx, row, operator.name, note);
      });
      return { ok: true, data: { success: true, id } };
    },
  };
}

/** The rules of detection, and requests to change them. */
export function harmRuleCalls(
  db: Database,
  rules: ApprovalHandle<{ settings: HarmSettings }>,
): Pick<Handlers, 'opsHarmRules' | 'opsHarmRulesChange'> {
  return {
    async opsHarmRules() {
      const { settings, version } = await readHarmSettings(db);
      const approval = (await rules.openByConcern()).get(rulesConcern) ?? null;
      return { ok: true, data: { settings, version, approval } };
    },

    async opsHarmRulesChange({ body, operator, locale }) {
      const made = await rules.request(operator, { settings: body.settings }, { locale, note: body.note });
      return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
    },
  };
}

async function isFutureDay(tx: Sql, day: string): Promise<boolean> {
  // A text that is no day of the calendar is none of the future.
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || !new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) {
    return false;
  }
  const [row] = await tx.query<{ later: boolean }>(
    `select $1::date > (clock_timestamp() at time zone 'Asia/Seoul')::date as later`,
    [day],
  );
  return row!.later;
}

/** Opens a new case with the signals of a closed one; returns the running case where detection has opened one already. */
async function reopenCase(tx: Sql, row: StoredCase, actor: string, note: string): Promise<number> {
  const { settings } = await readHarmSettings(tx);
  const [opened] = await tx.query<{ id: number }>(
    `insert into harm_cases (member_id, level, score, signals, due_at)
     values ($1, $2, $3, $4::jsonb, clock_timestamp() + make_interval(hours => $5))
     on conflict (member_id) where state <> 'closed' do nothing returning id::float8 as id`,
    [row.memberId, row.level, row.score, JSON.stringify(row.signals), settings.contact_hours],
  );
  // Detection may have opened one already: that is the case then.
  if (!opened) return readRunning(tx, row.memberId);
  const event = { caseId: opened.id, memberId: row.memberId, actor };
  await appendEvent(tx, { ...event, kind: 'opened', data: { level: row.level, text: note } });
  return opened.id;
}

async function readRunning(tx: Sql, memberId: number): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `select id::float8 as id from harm_cases where member_id = $1 and state <> 'closed'`,
    [memberId],
  );
  return row!.id;
}
