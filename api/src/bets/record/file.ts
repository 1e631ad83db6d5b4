import type { Bet, Locale } from '@maru/contracts';
import { csvRow, csvTime } from '@maru/contracts/csv';
import { streamCsv } from '../../http/csv';
import type { Handler } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { createThrottle } from '../../members/identity/throttle';
import type { ProductRegistry } from '../products/registry';
import { recallResults, toBetResponse } from './responses';
import { pageOfRecord, type RecordFilter } from './store';

/** Bets that are read and written together. */
const batch = 500;
/** Files of one member in ten minutes: each may read everything that the member ever bet. */
const maxFiles = 10;
const windowMs = 600_000;

const columns = ['id', 'placed_at', 'product', 'status', 'stake', 'odds', 'win', 'paid', 'settled_at', 'legs'];

/** What a leg of any product may say of itself. */
type Leg = Bet['legs'][number] & { home?: string; away?: string; number?: number; code?: string; select?: unknown };

/** Odds of 1/100 as a plain number of two decimals. */
const oddsText = (odds: number) => `${Math.trunc(odds / 100)}.${String(odds % 100).padStart(2, '0')}`;

function legText(leg: Leg): string {
  const sides = [leg.home, leg.away].filter(Boolean).join(' vs ');
  const round = leg.number === undefined ? '' : `#${leg.number}`;
  const pick = 'outcome' in leg ? leg.outcome : (leg.code ?? leg.select);
  return [sides || round, pick, oddsText(leg.odds), leg.result].filter((part) => part || part === 0).join(' ');
}

/** A bet as a line of the file; what others named cannot become a formula. */
export function toCsvLine(bet: Bet): string {
  return csvRow([
    Number(bet.id),
    csvTime(bet.placed_at),
    bet.product,
    bet.status,
    bet.stake,
    Number(oddsText(bet.ratio)),
    bet.win,
    bet.paid,
    csvTime(bet.settled_at),
    bet.legs.map((leg) => legText(leg as Leg)).join(' | '),
  ]);
}

async function* streamLines(
  products: ProductRegistry,
  db: Sql,
  memberId: number,
  filter: RecordFilter,
  locale: Locale,
): AsyncGenerator<string> {
  yield csvRow(columns);
  let before: string | undefined;
  do {
    const { bets, next } = await pageOfRecord(db, memberId, filter, { limit: batch, before });
    await recallResults(products, db, bets);
    yield bets.map((bet) => toCsvLine(toBetResponse(products, bet, locale))).join('');
    before = next ?? undefined;
  } while (before !== undefined);
}

/** GET /api/info/betRecord.csv: the member's bets as a file, newest first, sent as it is read. */
export function betRecordCsv({ db }: Services, products: ProductRegistry): Handler<'betRecordCsv'> {
  const throttle = createThrottle(db);
  return async ({ query, member, locale, reply }) => {
    if ((await throttle.hit(`record-file:${member.id}`, windowMs)) > maxFiles)
      return { ok: false, reason: 'throttled' };
    return streamCsv(reply, 'bets', streamLines(products, db, member.id, query, locale));
  };
}
