import { setTimeout as sleep } from 'node:timers/promises';
import { type CashOutOffer, type CashOutResponse, type Locale, type Reason, reasons } from '@maru/contracts';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import { memberMayPlay } from '../../members/identity/restrictions';
import type { StoredBet } from '../model';
import type { ProductRegistry } from '../products/registry';
import { toBetResponse } from '../record/responses';
import { loadBets } from '../record/store';
import { catchUpMs, maxQuoteAttempts } from '../retry';
import { type Assessed, assess } from './assess';
import { findCashOut, type Paid, payCashOut } from './pay';

/**
 * The calls by which members settle their open bets early.
 * @param onPaid there are members to notify
 */
export function cashOutHandlers(
  { db, settings, texts }: Pick<Services, 'db' | 'settings' | 'texts'>,
  products: ProductRegistry,
  onPaid: () => void,
): Pick<Handlers, 'cashOutOffers' | 'cashOut'> {
  /** The member's bets among these, each with its offer now. Results count as soon as they are stored. */
  async function readOffers(memberId: number, ids: readonly number[]): Promise<Map<number, [StoredBet, Assessed]>> {
    const config = await settings.config();
    const bets = (await loadBets(db, ids)).filter((bet) => bet.memberId === memberId);
    const assessed = new Map<number, [StoredBet, Assessed]>();
    for (const id of new Set(bets.map((bet) => bet.product))) {
      const product = products.get(id);
      const own = bets.filter((bet) => bet.product === id);
      const results = await product.grade(db, own);
      for (const bet of own) assessed.set(bet.id, [bet, assess(product, bet, results.get(bet.id)!, config)]);
    }
    return assessed;
  }

  const refuse = (reason: Reason, value: number | null, locale: Locale) => ({
    ok: true as const,
    data: {
      success: false,
      error: texts.t(locale, `reason.${reason}`),
      code: reasons[reason].code,
      reason,
      value,
    } satisfies CashOutResponse,
  });
  const answer = (paid: Paid, locale: Locale) => {
    if (paid.state === 'reused') return { ok: false as const, reason: 'idempotency_reused' as const };
    if (paid.state !== 'paid' && paid.state !== 'replay') return null;
    const bet = toBetResponse(products, paid.bet, locale);
    return { ok: true as const, data: { success: true as const, bet, money: paid.money } };
  };

  return {
    async cashOutOffers({ query, member, locale }) {
      const ids = [...new Set(query.ids.split(',').map(Number))];
      const assessed = await readOffers(member.id, ids);
      const offers = ids.flatMap((id): CashOutOffer[] => {
        const entry = assessed.get(id);
        if (!entry) return [];
        const [, offer] = entry;
        return offer.ok
          ? [{ id: String(id), value: offer.value, reason: null, message: null }]
          : [{ id: String(id), value: null, reason: offer.reason, message: texts.t(locale, `reason.${offer.reason}`) }];
      });
      return { ok: true, data: { offers, time: Date.now() } };
    },

    async cashOut({ params, body: { value }, member, locale, key }) {
      if (!/^[1-9]\d{0,14}$/.test(params.id)) return { ok: false, reason: 'not_found' };
      if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
      const id = Number(params.id);
      const earlier = await findCashOut(db, member.id, key, { bet: id, value });
      if (earlier) return answer(earlier, locale)!;
      let waited = 0;
      for (let attempt = 1; ; attempt++) {
        const assessed = (await readOffers(member.id, [id])).get(id);
        if (!assessed) return { ok: false, reason: 'not_found' };
        const [bet, offer] = assessed;
        if (offer.ok && offer.value >= value && waited >= offer.delayMs) {
          const marginBp = (await settings.config()).cash_out.margin_bp;
          const paid = await payCashOut(db, bet, key, value, { ...offer, marginBp });
          if (paid.state === 'paid') onPaid();
          const answered = answer(paid, locale);
          if (answered) return answered;
          if (attempt >= maxQuoteAttempts) return refuse('cash_out_changed', null, locale);
          await sleep(catchUpMs);
        } else if (offer.ok && offer.value >= value) {
          // A live leg: what is known now may be behind the play, as when a bet is placed.
          await sleep(offer.delayMs - waited);
          waited = offer.delayMs;
        } else {
          // Unless the same request was paid a moment ago.
          const repeated = await findCashOut(db, member.id, key, { bet: id, value });
          if (repeated) return answer(repeated, locale)!;
          return offer.ok ? refuse('cash_out_changed', offer.value, locale) : refuse(offer.reason, null, locale);
        }
      }
    },
  };
}
