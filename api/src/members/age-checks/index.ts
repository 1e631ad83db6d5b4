import { channels, liveEvents } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { decisionProblem } from './decide';
import { checkedAge, countWaiting, listChecks, readNewest } from './lists';
import { addStep } from './steps';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

/** A decision waits for the one before it: two operators who decide the same check see one of them refused. */
async function lockMember(tx: Sql, check: number): Promise<void> {
  await tx.query('select 1 from members where id = (select member_id from age_checks where id = $1) for update', [
    check,
  ]);
}

/** Checks of members' ages by operators. What members ask for themselves is in the calls of protection. */
export function ageChecksModule({
  db,
  audit,
  texts,
  live,
  notifier,
}: Pick<Services, 'db' | 'live' | 'texts' | 'notifier' | 'audit'>): ApiModule {
  return {
    name: 'age-checks',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      async opsAgeChecks({ query }) {
        const listed = await listChecks(db, query.view, query.cursor);
        return { ok: true, data: { ...listed, waiting: await countWaiting(db), min_age: await checkedAge(db) } };
      },

      async opsAgeCheckDecide({ params, body, operator, locale }) {
        const done = await db.transaction(async (tx) => {
          await lockMember(tx, params.id);
          const row = await readNewest(tx, params.id);
          if (!row) throw new Refused('changed_meanwhile');
          const problem = decisionProblem(row, body, await checkedAge(tx));
          if (Object.keys(problem).length > 0) return problem;
          const { to, reference, note } = body;
          const method = to === 'confirmed' ? body.method : null;
          const step = { birth: row.birth, state: to, method, reference, note, actor: operator.name };
          const id = await addStep(tx, { memberId: row.member.id, ...step });
          await audit.record(tx, {
            actor: operator.name,
            action: `age_check.${to}`,
            subject: `member ${row.member.login}`,
            detail: {
              member: row.member.login,
              ...(method && { method }),
              ...(reference && { reference }),
              ...(note && { note }),
            },
          });
          return (await readNewest(tx, id))!;
        });
        if (!('id' in done)) {
          const errors = Object.entries(done).map(([field, key]) => [field, [texts.t(locale, `age_checks.${key}`)]]);
          return { ok: false, reason: 'invalid', errors: Object.fromEntries(errors) };
        }
        await notifier.notify(done.member.id, 'security', `age_checks.notice_${done.state}`, {});
        // Open pages show promotions, or stop to.
        live.publish(channels.user(done.member.id), liveEvents.userChanged, {});
        return { ok: true, data: done };
      },
    },
  };
}
