import type { StatementEntry } from '@maru/contracts';
import { csvRow, streamCsv } from '../../http/csv';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { allEntries, readStatement, type StatementFilter } from './statement';

/** A file holds at most this many postings, the latest. */
const fileLimit = 50_000;

const row = ({ id, at, kind, posting, reference, amount, balance }: StatementEntry) =>
  csvRow([String(id), new Date(at).toISOString(), kind, posting, reference, amount, balance]);

async function* linesOf(sql: Sql, memberId: number, filter: StatementFilter): AsyncGenerator<string> {
  yield csvRow(['id', 'at', 'kind', 'posting', 'reference', 'amount', 'balance']);
  for await (const entries of allEntries(sql, memberId, filter, fileLimit)) yield entries.map(row).join('');
}

/** The member's own statement, as a page and as a file. */
export function statementCalls({ db }: Pick<Services, 'db'>): Pick<Handlers, 'cashStatement' | 'cashStatementCsv'> {
  return {
    async cashStatement({ member, query }) {
      const { page, ...filter } = query;
      return { ok: true, data: await readStatement(db, member.id, filter, page) };
    },
    async cashStatementCsv({ member, query, reply }) {
      return streamCsv(reply, 'statement', linesOf(db, member.id, query));
    },
  };
}
