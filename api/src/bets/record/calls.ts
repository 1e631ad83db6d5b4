import { type Bet, countedBets, type Locale } from '@maru/contracts';
import type { Handler } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import type { ProductRegistry } from '../products/registry';
import { recallResults, toBetResponse } from './responses';
import { countOfRecord, hideBet, pageOfRecord, type RecordFilter } from './store';

const perPage = 20;

/** A page of a member's record as the contracts' lists have it; `next` as in `RecordPage`. */
export interface PresentedPage {
  data: Bet[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  next: string | null;
}

/**
 * Returns a page of a member's bets as the record shows them, newest first.
 * @param query filter; `page` from 1 is ignored if `before` is set
 */
export async function presentedPage(
  sql: Sql,
  products: ProductRegistry,
  memberId: number,
  { page = 1, before, ...filter }: RecordFilter & { page?: number; before?: string },
  locale: Locale,
): Promise<PresentedPage> {
  const [total, { bets, next }] = await Promise.all([
    countOfRecord(sql, memberId, filter, countedBets),
    pageOfRecord(sql, memberId, filter, { limit: perPage, before, offset: before ? 0 : (page - 1) * perPage }),
  ]);
  await recallResults(products, sql, bets);
  return {
    data: bets.map((bet) => toBetResponse(products, bet, locale)),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
    next,
  };
}

/** GET /api/info/betRecord: the member's bets, newest first. */
export function betRecord({ db }: Services, products: ProductRegistry): Handler<'betRecord'> {
  return async ({ query, member, locale }) => ({
    ok: true,
    data: await presentedPage(db, products, member.id, query, locale),
  });
}

/** DELETE /api/info/betRecord/{id}: hides a settled bet; the record stays. An open bet cannot be hidden. */
export function betRecordHide({ db, texts }: Services): Handler<'betRecordHide'> {
  return async ({ params, member, locale }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) return { ok: false, reason: 'not_found' };
    switch (await hideBet(db, member.id, Number(params.id))) {
      case 'missing':
        return { ok: false, reason: 'not_found' };
      case 'open':
        return { ok: false, reason: 'invalid', errors: { id: [texts.t(locale, 'bets.record.open')] } };
      case 'hidden':
        return { ok: true, data: { success: true } };
    }
  };
}
