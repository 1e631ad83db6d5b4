import { sendCsv } from '../../http/csv';
import type { CallContext, Refusal } from '../../kernel/handlers';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { checkWhenDue } from './check';
import { countPostings } from './count';
import { reportLines } from './csv';
import { gameNames } from './names';
import { type Period, toPeriod } from './period';
import { readReport, readRows } from './read';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

type Ports = Pick<Services, 'db' | 'texts' | 'settings' | 'audit' | 'jobs' | 'log'>;
type Context = CallContext<'opsReport' | 'opsReportCsv'>;

/** Reports: sums behind the ledger, their comparison with it, and the calls of the console. */
export function reportsModule({ db, jobs, log, audit, settings, texts }: Ports): ApiModule {
  jobs.periodic({ name: 'report-count', everySeconds: 2, work: () => countPostings(db) });
  jobs.periodic({ name: 'report-check', everySeconds: 10, work: () => checkWhenDue(db, log) });

  const periodIn = ({ query, locale }: Context): { ok: true; period: Period } | Refusal => {
    const answer = toPeriod(query);
    if (answer.ok) return answer;
    return { ok: false, reason: 'invalid', errors: { [answer.field]: [texts.t(locale, 'reports.wrong_period')] } };
  };
  // One snapshot: all figures of an answer include a concurrently counted batch, or none does.
  const inSnapshot = <T>(read: (tx: Sql) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read read only');
      // Compiling these plans costs more than running them.
      await tx.query('set local jit = off');
      return read(tx);
    });
  const nameIn = async ({ locale }: Context) => gameNames(await settings.config(), texts, locale);

  return {
    name: 'reports',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      async opsReport(ctx) {
        const answer = periodIn(ctx);
        if (!answer.ok) return answer;
        const nameForGame = await nameIn(ctx);
        const { by, product = null } = ctx.query;
        const data = await inSnapshot((tx) => readReport(tx, by, answer.period, { product }, nameForGame));
        return { ok: true, data };
      },

      async opsReportCsv(ctx) {
        const answer = periodIn(ctx);
        if (!answer.ok) return answer;
        const nameForGame = await nameIn(ctx);
        const { operator, query, reply } = ctx;
        const { by, product = null } = query;
        const rows = await inSnapshot((tx) => readRows(tx, by, answer.period, { product }, nameForGame));
        await audit.record(db, {
          actor: operator.name,
          action: 'reports.export',
          subject: 'reports',
          detail: { ...query },
        });
        return sendCsv(reply, `report-${by}`, reportLines(by, rows));
      },
    },
  };
}
