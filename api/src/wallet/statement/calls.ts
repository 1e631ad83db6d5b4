import type { Locale, StatementEntry } from '@maru/contracts';
import { csvRow, csvTime } from '@maru/contracts/csv';
import { readReference } from '@maru/contracts/posting-reference';
import { streamCsv } from '../../http/csv';
import type { Handlers } from '../../kernel/handlers';
import type { Services, Texts } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { allEntries, readStatement, type StatementFilter } from './statement';

/** A file holds at most this many postings, the latest. */
const fileLimit = 50_000;

const columns = ['id', 'at', 'kind', 'posting', 'reference', 'amount', 'balance'] as const;

/** Texts of a file in the member's language; a posting without a specific text uses that of its kind. */
function wordsIn(texts: Texts, locale: Locale) {
  const say = (key: string) => texts.t(locale, `statement.${key}`);
  const textOr = (key: string, otherwise: string) => (say(key) === `statement.${key}` ? otherwise : say(key));
  return {
    columns: columns.map((column) => say(`columns.${column}`)),
    row({ id, at, kind, posting, reference, amount, balance }: StatementEntry): string {
      const { number, party } = readReference(reference);
      const about = textOr(`party.${party}`, number ?? '');
      const kindName = say(`kind.${kind}`);
      return csvRow([id, csvTime(at), kindName, textOr(`posting.${posting}`, kindName), about, amount, balance]);
    },
  };
}

async function* streamLines(
  sql: Sql,
  memberId: number,
  filter: StatementFilter,
  words: ReturnType<typeof wordsIn>,
): AsyncGenerator<string> {
  yield csvRow(words.columns);
  for await (const entries of allEntries(sql, memberId, filter, fileLimit)) yield entries.map(words.row).join('');
}

/** The member's own statement, as a page and as a file. */
export function statementCalls({
  db,
  texts,
}: Pick<Services, 'db' | 'texts'>): Pick<Handlers, 'cashStatement' | 'cashStatementCsv'> {
  return {
    async cashStatement({ member, query }) {
      const { page, ...filter } = query;
      return { ok: true, data: await readStatement(db, member.id, filter, page) };
    },
    async cashStatementCsv({ member, query, reply }) {
      // A download is a link, whose request has the browser's language and not the member's.
      return streamCsv(reply, 'statement', streamLines(db, member.id, query, wordsIn(texts, member.locale)));
    },
  };
}
