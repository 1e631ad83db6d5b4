import { countedBets } from '@maru/contracts';
import type { Handler, Services } from '../../kernel/types';
import type { ProductRegistry } from '../products/registry';
import { recallResults, toBetResponse } from './responses';
import { countOfRecord, hideBet, pageOfRecord } from './store';

const perPage = 20;

/** GET /api/info/betRecord: the member's bets, newest first. */
export function betRecord({ db }: Services, products: ProductRegistry): Handler<'betRecord'> {
  return async ({ query, member, locale }) => {
    const { page = 1, before, ...filter } = query;
    const [total, { bets, next }] = await Promise.all([
      countOfRecord(db, member.id, filter, countedBets),
      pageOfRecord(db, member.id, filter, { limit: perPage, before, offset: before ? 0 : (page - 1) * perPage }),
    ]);
    await recallResults(products, db, bets);
    return {
      ok: true,
      data: {
        data: bets.map((bet) => toBetResponse(products, bet, locale)),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        per_page: perPage,
        total,
        next,
      },
    };
  };
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
