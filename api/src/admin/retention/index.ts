import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { lockRule, readRules, toSubject, writeDays } from './rows';
import { shortenKind } from './shorten-kind';
import { deleteDue } from './sweep';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

type Ports = Pick<Services, 'db' | 'texts' | 'audit' | 'jobs'> & { approvals: ApprovalRegister };

/** How long records stand: the rules, their calls, and the job that deletes what is due. */
export function retentionModule(ports: Ports): ApiModule {
  const { db, audit, texts, jobs, approvals } = ports;
  const twoPeople = approvals.register(shortenKind(ports));
  jobs.periodic({ name: 'retention', everySeconds: 3_600, work: () => deleteDue(ports) });

  const listed = async () => readRules(db, await twoPeople.openByConcern());
  const fetchRule = async (record: string) => (await listed()).find((rule) => rule.record === record)!;
  return {
    name: 'retention',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      opsRetention: async () => ({ ok: true, data: { rules: await listed() } }),

      async opsRetentionChange({ params: { record }, body: { days, note }, operator, locale }) {
        const done = await db.transaction(async (tx) => {
          const before = await lockRule(tx, record);
          if (days < before.leastDays) return { least: before.leastDays };
          if (days < before.days) return { shorter: true };
          if (days > before.days) {
            await writeDays(tx, record, days, operator.name);
            await audit.record(tx, {
              actor: operator.name,
              action: 'retention.set',
              subject: toSubject(record),
              detail: { days: [before.days, days], note },
            });
          }
          return {};
        });
        if (done.least) {
          const error = texts.t(locale, 'retention.least', { n: done.least });
          return { ok: false, reason: 'invalid', errors: { days: [error] } };
        }
        if (!done.shorter) return { ok: true, data: { rule: await fetchRule(record), approval: null } };
        const made = await twoPeople.request(operator, { record, days, note }, { locale, note });
        return made.ok ? { ok: true, data: { rule: await fetchRule(record), approval: made.approval.id } } : made;
      },
    },
  };
}
