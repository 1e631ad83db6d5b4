import { channels, liveEvents } from '@maru/contracts';
import type { Contributions } from '../../kernel/contributions';
import type { CallContext, Handlers } from '../../kernel/handlers';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { requestAgeCheck } from '../age-checks/steps';
import { passwordFits, refuseOwnPassword } from '../identity/passwords';
import type { Sessions } from '../identity/sessions';
import { createThrottle } from '../identity/throttle';
import { readMember } from '../member-data';
import { readEvents, recordEvent } from '../protection-events';
import { changeLimit, confirmRaise, expireRaises, withdrawRaise } from './limits';
import { dropOldPlay, sumPlay } from './play-sums';
import { readProtection, readSession } from './read';
import { remindOfReviews } from './review-reminders';
import { beginTimeOut, exclude, requestReturn } from './stops';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { protectionTimeline } from './timeline';

const windowMs = 15 * 60_000;
/** Changes of one member per window. */
const maxChanges = 60;
/** Wrong passwords of one member per window, over everything that asks for it. */
const wrongPasswords = 10;

type Ports = Pick<Services, 'env' | 'db' | 'live' | 'texts' | 'settings' | 'notifier' | 'jobs' | 'log'> & {
  sessions: Sessions;
  contributions: Contributions;
};

/** Own limits, reality check, time-out and self-exclusion of members. */
export function protectionModule(ports: Ports): ApiModule {
  const { db, env, jobs, live, sessions, settings } = ports;
  const otherPlay = () => ports.contributions.list('profit');
  const throttle = createThrottle(db);

  /** Runs a change in one transaction and answers with the resulting state. */
  const change = async (
    { member }: { member: CallContext<'limitChange'>['member'] },
    work: (tx: Sql) => Promise<void>,
  ) => {
    if ((await throttle.hit(`protection:${member.id}`, windowMs)) > maxChanges) {
      return { ok: false, reason: 'throttled' } as const;
    }
    await db.transaction(work);
    return { ok: true, data: { success: true, protection: await readProtection(db, member.id, otherPlay()) } } as const;
  };

  /** A change of what stops the member, which open pages follow: nothing is advertised in them any more. */
  const changeStop: typeof change = async (ctx, work) => {
    const answer = await change(ctx, work);
    if (answer.ok) live.publish(channels.user(ctx.member.id), liveEvents.userChanged, {});
    return answer;
  };

  const handlers: Handlers = {
    protection: async ({ member }) => ({ ok: true, data: await readProtection(db, member.id, otherPlay()) }),
    protectionSession: async ({ member }) => ({ ok: true, data: await readSession(db, member.id, otherPlay()) }),
    protectionEvents: async ({ member, query }) => ({ ok: true, data: await readEvents(db, member.id, query.before) }),
    ageCheckRequest: (ctx) => change(ctx, (tx) => requestAgeCheck(tx, ctx.member.id)),
    limitChange: (ctx) => change(ctx, (tx) => changeLimit(tx, ctx.member.id, ctx.body)),
    limitRaiseConfirm: (ctx) => change(ctx, (tx) => confirmRaise(tx, ctx.member.id, ctx.params.id)),
    limitRaiseWithdraw: (ctx) => change(ctx, (tx) => withdrawRaise(tx, ctx.member.id, ctx.params.id)),
    realityChange: (ctx) =>
      change(ctx, async (tx) => {
        const memberId = ctx.member.id;
        await tx.query(
          `insert into member_protection (member_id, reality_minutes) values ($1, $2)
           on conflict (member_id) do update set reality_minutes = excluded.reality_minutes`,
          [memberId, ctx.body.minutes],
        );
        await recordEvent(tx, { memberId, actor: 'member', action: 'reality_changed', after: ctx.body.minutes });
      }),
    async realityAcknowledge({ member }) {
      await db.transaction(async (tx) => {
        const due = await tx.query(
          `update member_protection set reality_from = clock_timestamp()
            where member_id = $1 and reality_from + reality_minutes * interval '1 minute' <= clock_timestamp()
            returning 1`,
          [member.id],
        );
        // A second tab acknowledges what is acknowledged already: the next check keeps its time.
        if (due.length > 0)
          await recordEvent(tx, { memberId: member.id, actor: 'member', action: 'reality_acknowledged' });
      });
      return { ok: true, data: await readSession(db, member.id, otherPlay()) };
    },
    timeOut: (ctx) =>
      changeStop(ctx, async (tx) => {
        await beginTimeOut(tx, ctx.member.id, ctx.body.length);
      }),
    async selfExclude(ctx) {
      const { member, body } = ctx;
      const bucket = `own-password:${member.id}`;
      if ((await throttle.hit(bucket, windowMs)) > wrongPasswords) return { ok: false, reason: 'throttled' };
      const row = await readMember(db, member.id);
      if (!(await passwordFits(row?.passwordHash ?? null, body.password))) {
        throw refuseOwnPassword(ports.texts, ctx.locale);
      }
      await throttle.clear(bucket);
      return changeStop(ctx, async (tx) => {
        await exclude(tx, member.id, body.months);
      });
    },
    exclusionReturn: (ctx) => change(ctx, (tx) => requestReturn(tx, ctx.member.id)),
    limitsReview: (ctx) =>
      change(ctx, async (tx) => {
        await tx.query(
          `insert into member_protection (member_id) values ($1)
           on conflict (member_id) do update
             set review_at = clock_timestamp() + interval '6 months', review_reminded_at = null`,
          [ctx.member.id],
        );
        await recordEvent(tx, { memberId: ctx.member.id, actor: 'member', action: 'reviewed' });
      }),
  };

  sessions.onSeen((memberId) => db.query('select protection_seen($1)', [memberId]));
  jobs.periodic(sumPlay(db));
  jobs.periodic(dropOldPlay(db));
  jobs.periodic({ name: 'limit-raises-expire', everySeconds: 600, work: () => expireRaises(db) });
  jobs.periodic({ name: 'limit-review-reminders', everySeconds: 600, work: () => remindOfReviews(ports) });
  return {
    name: 'protection',
    texts: { ko, en, 'zh-CN': zh, es },
    contributes: { timeline: [protectionTimeline] },
    handlers,
    /**
     * Stores the site's minimum age in the database, where it is enforced. Real money also requires a birth date and
     * its check.
     */
    async start() {
      const { min_age } = (await settings.config()).brand;
      await db.query(
        `insert into protection_age as a (min_age, needs_birth, needs_check) values ($1, $2, $2)
         on conflict (only_row) do update
           set min_age = excluded.min_age, needs_birth = excluded.needs_birth, needs_check = excluded.needs_check
           where (a.min_age, a.needs_birth, a.needs_check) <> (excluded.min_age, excluded.needs_birth, excluded.needs_check)`,
        [min_age, env.mode === 'real'],
      );
    },
  };
}
