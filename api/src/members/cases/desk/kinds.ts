import { channels, limitSpan, liveEvents, ownLimitKind, type StopLength, stopLength } from '@maru/contracts';
import { z } from 'zod';
import { Refused } from '../../../http/refuse';
import type { ApprovalKind } from '../../../kernel/approvals/kind';
import type { Refusal } from '../../../kernel/handlers';
import type { Services } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';
import type { Sessions } from '../../identity/sessions';
import { liftOperatorLimit, readOperatorLimit } from '../../protection/operator-limits';
import { beginOperatorStop, liftOperatorStops, readOperatorStop } from '../../protection/operator-stops';
import { readStop } from '../../protection/stop-state';
import { writeMessage } from '../message';
import { lockCase } from '../rows';
import { recordAct } from './act';
import { toConcern } from './detail';

type Ports = Pick<Services, 'live' | 'texts' | 'notifier' | 'audit' | 'log'> & { sessions: Sessions };

const base = { case: z.int().min(1), member: z.int().min(1), note: z.string().max(1_000) };
const stopPayload = z.strictObject({ ...base, length: stopLength, text: z.string().max(1_000) });
const liftPayload = z.strictObject(base);
const limitPayload = z.strictObject({ ...base, kind: ownLimitKind, span: limitSpan });

interface Details {
  login: string;
  nick: string;
  /** What stops the member at the request: 'time_out', 'self_excluded', or nothing. */
  stop: string | null;
}

/** Runs what may throw a refusal, and answers it: an approval that cannot be applied ends with its reason. */
async function refusing<T>(work: () => Promise<T>): Promise<{ ok: true; value: T } | Refusal> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason, errors: error.errors };
    throw error;
  }
}

/** The member and what stops them, held until the act is done; `version` changes with either. */
async function readSnapshot(sql: Sql, memberId: number, more = '') {
  const [member] = await sql.query<{ login: string; nick: string }>('select login, nick from members where id = $1', [
    memberId,
  ]);
  if (!member) return { ok: false, reason: 'not_found' } as const;
  const stop = await readStop(sql, memberId);
  const version = JSON.stringify([stop?.kind ?? null, stop?.until ?? null, stop?.operator?.id ?? null, more]);
  return { ok: true, version, facts: { ...member, stop: stop?.kind ?? null } } as const;
}

/** What a longer stop of a member is: two people do it. */
export function stopKind(ports: Ports): ApprovalKind<z.infer<typeof stopPayload>, Details> {
  const { texts } = ports;
  return {
    kind: 'protection.stop',
    permission: 'protection:write',
    approvePermission: 'protection:write',
    payload: stopPayload,
    subject: ({ member }) => `member ${member}`,
    concerns: ({ member }) => [toConcern(member)],
    snapshot: (sql, { member }) => readSnapshot(sql, member),
    describe({ length, text }, { login, nick, stop }, locale) {
      const t = (key: string) => texts.t(locale, `cases.approval.${key}`);
      const name = `${nick} (${login})`;
      const from = stop === null ? t('no_stop') : t(`is_${stop}`);
      return {
        title: texts.t(locale, 'cases.approval.stop', { name }),
        changes: [{ key: 'stop', name: t('stop_of'), from, to: texts.t(locale, `cases.length.${length}`) }],
        consequences: {
          stops: [t('stops')],
          stays: [t('stays')],
          money: [t('money')],
          members: [t('members')],
        },
        memberText: text,
      };
    },
    async apply(sql, { case: id, member, length, text, note }, { requestedBy }) {
      const done = await refusing(() => beginOperatorStop(sql, member, length, requestedBy.name));
      if (!done.ok) return done;
      const sent = await writeMessage(ports, sql, member, text, requestedBy.name);
      const row = await lockCase(sql, id);
      if (row) {
        const data = { length, until: done.value, text, memo: sent?.memo };
        await recordAct(sql, ports.audit, row, requestedBy.name, 'stop', data, { length, note });
      }
      return { ok: true, afterCommit: () => publishChange(ports, member, sent) };
    },
  };
}

/** Tells the member's open pages to reload their restrictions. */
export function publishChange(
  { live, sessions }: Pick<Ports, 'live' | 'sessions'>,
  memberId: number,
  sent: { deliver(): void } | null = null,
): void {
  sessions.memberChanged(memberId);
  live.publish(channels.user(memberId), liveEvents.userChanged, {});
  sent?.deliver();
}

/** Lifting operators' stops: two people do it. What the member chose stays. */
export function stopLiftKind(
  ports: Ports,
): ApprovalKind<z.infer<typeof liftPayload>, Details & { length: StopLength }> {
  const { texts } = ports;
  return {
    kind: 'protection.stop_lift',
    permission: 'protection:write',
    approvePermission: 'protection:write',
    payload: liftPayload,
    subject: ({ member }) => `member ${member}`,
    concerns: ({ member }) => [toConcern(member)],
    async snapshot(sql, { member }) {
      const stop = await readOperatorStop(sql, member);
      if (!stop) return { ok: false, reason: 'not_found' };
      const made = await readSnapshot(sql, member);
      return made.ok ? { ...made, facts: { ...made.facts, length: stop.length } } : made;
    },
    describe(_, { login, nick, length }, locale) {
      const t = (key: string) => texts.t(locale, `cases.approval.${key}`);
      return {
        title: texts.t(locale, 'cases.approval.stop_lift', { name: `${nick} (${login})` }),
        changes: [
          { key: 'stop', name: t('stop_of'), from: texts.t(locale, `cases.length.${length}`), to: t('no_stop') },
        ],
        consequences: { stops: [], stays: [t('lift_stays')], money: [], members: [] },
      };
    },
    async apply(sql, { case: id, member, note }, { requestedBy }) {
      const done = await refusing(() => liftOperatorStops(sql, member, requestedBy.name));
      if (!done.ok) return done;
      const row = await lockCase(sql, id);
      if (row) await recordAct(sql, ports.audit, row, requestedBy.name, 'stop_lift', { text: note });
      return { ok: true, afterCommit: () => publishChange(ports, member) };
    },
  };
}

/** Lifting a limit that an operator set: two people do it, and it ends a day later. */
export function limitLiftKind(
  ports: Ports,
): ApprovalKind<z.infer<typeof limitPayload>, Pick<Details, 'login' | 'nick'> & { amount: number }> {
  const { texts } = ports;
  return {
    kind: 'protection.limit_lift',
    permission: 'protection:write',
    approvePermission: 'protection:write',
    payload: limitPayload,
    subject: ({ member }) => `member ${member}`,
    concerns: ({ member }) => [toConcern(member)],
    async snapshot(sql, { member, kind, span }) {
      const limit = await readOperatorLimit(sql, member, { kind, span });
      if (!limit || limit.ends_at !== null) return { ok: false, reason: 'not_found' };
      const made = await readSnapshot(sql, member, String(limit.amount));
      if (!made.ok) return made;
      const { login, nick } = made.facts;
      return { ...made, facts: { login, nick, amount: limit.amount } };
    },
    describe({ kind, span }, { login, nick, amount }, locale) {
      const t = (key: string) => texts.t(locale, `cases.${key}`);
      return {
        title: texts.t(locale, 'cases.approval.limit_lift', { name: `${nick} (${login})` }),
        changes: [
          {
            key: `limit.${kind}.${span}`,
            name: `${t(`kind.${kind}`)} · ${t(`span.${span}`)}`,
            from: String(amount),
            to: t('approval.no_limit'),
          },
        ],
        consequences: { stops: [], stays: [t('approval.limit_stays')], money: [], members: [] },
      };
    },
    async apply(sql, { case: id, member, kind, span, note }, { requestedBy }) {
      const done = await refusing(() => liftOperatorLimit(sql, member, { kind, span }, requestedBy.name));
      if (!done.ok) return done;
      const row = await lockCase(sql, id);
      if (row) {
        const data = { text: note, until: done.value };
        await recordAct(sql, ports.audit, row, requestedBy.name, 'limit_lift', data, { kind, span });
      }
      return { ok: true, afterCommit: () => publishChange(ports, member) };
    },
  };
}
