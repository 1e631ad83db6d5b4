import type { StatementEntry } from '@maru/contracts';
import { csvRow, sendCsv } from '../../http/csv';
import type { Handlers, Services } from '../../kernel/types';
import { allEntries, readStatement } from './statement';

/** A file holds at most this many postings, the latest. */
const fileLimit = 50_000;

const row = ({ id, at, kind, posting, reference, amount, balance }: StatementEntry) =>
  csvRow([String(id), new Date(at).toISOString(), kind, posting, reference, amount, balance]);

/** The member's own statement, as a page and as a file. */
export function statementCalls({ db }: Pick<Services, 'db'>): Pick<Handlers, 'cashStatement' | 'cashStatementCsv'> {
  return {
    async cashStatement({ member, query }) {
      const { page, ...filter } = query;
      return { ok: true, data: await readStatement(db, member.id, filter, page) };
    },
    async cashStatementCsv({ member, query, reply }) {
      const entries = await allEntries(db, member.id, query, fileLimit);
      const head = csvRow(['id', 'at', 'kind', 'posting', 'reference', 'amount', 'balance']);
      return sendCsv(reply, 'statement', [head, ...entries.map(row)]);
    },
  };
}
