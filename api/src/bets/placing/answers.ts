import { type BetOf, type Locale, type Reason, reasons } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import type { Refusal } from '../../kernel/handlers';
import type { Member } from '../../kernel/member';
import type { Services } from '../../kernel/services';
import type { LimitCache } from '../limits/cache';
import { namedLimit } from '../limits/terms';
import type { StoredBet } from '../model';
import { publishBetUpdated } from '../notification/bet-updated';
import { Coalescer } from '../notification/coalescer';
import type { BetLimits, BetProduct, BetTypes } from '../products/product';
import type { ProductRegistry } from '../products/registry';
import { asPlaced, toBetResponse } from '../record/responses';
import { type Booked, bookTogether, type NewBet } from './book';
import { type Placed, placer } from './place';

/** A member's pages are sent its balance at most once in this time. */
const walletPauseMs = 250;

/** A call that places a bet: its body is the product's own, `key` the Idempotency-Key. */
export interface PlacingContext<Request> {
  body: Request;
  member: Member;
  locale: Locale;
  key: string;
}

/** Bets of one request, which are placed together or not at all: see `Placing`. */
export interface TogetherContext<Request> extends Omit<PlacingContext<Request>, 'body'> {
  requests: readonly Request[];
  limits: BetLimits;
  marketLoss: number;
}

/**
 * A placed bet with the balance after it, in KRW, or why there is none: `error` in the member's language, `max` the
 * largest stake that is possible now where a limit of operators is passed.
 */
export type PlacingAnswer<T extends BetTypes> =
  | { success: true; bet: BetOf<T['id']>; money: number }
  | { success: false; error: string; code: string; reason: string; max?: number; legs?: T['problem'][] };

/** `pick`: place of the request at fault, from 0; `max`: the stake that is possible now. */
export type TogetherAnswer<Id extends BetTypes['id']> =
  | { success: true; bets: BetOf<Id>[]; money: number }
  | { success: false; reason: Reason; pick: number; max?: number };

type Answered<Data> = { ok: true; data: Data } | Refusal;

/** Makes the handlers by which a product takes bets: one for a single bet, one for several together. */
export function placingHandlers<T extends BetTypes>(
  services: Services,
  products: ProductRegistry,
  operators: LimitCache,
  bookSingle: (bet: NewBet) => Promise<Booked>,
  product: BetProduct<T>,
) {
  const { db, live, notifier, settings, texts, log } = services;
  const wallets = new Coalescer<number>(walletPauseMs, (memberId) => {
    notifier
      .walletChanged(memberId)
      .catch((error: unknown) => log.error({ err: error }, 'balance not sent after a bet'));
  });
  const place = placer(services, operators, product, async (bets) => {
    if (bets.length > 1) return bookTogether(db, bets);
    const booked = await bookSingle(bets[0]!);
    return booked.state === 'placed' ? { ok: true, bets: [booked.bet] } : { ok: false, pick: 0, booked };
  });

  /** The bets as the member sees them. New ones are sent to its other pages, without waiting for that. */
  function present({ bets, isNew }: Extract<Placed<T>, { ok: true }>, locale: Locale): BetOf<T['id']>[] {
    const toRow = (bet: StoredBet) => toBetResponse(products, bet, locale);
    if (!isNew) return bets.map((bet) => toRow(asPlaced(bet)) as BetOf<T['id']>);
    wallets.request(bets[0]!.memberId);
    return bets.map((bet) => {
      const row = toRow(bet);
      publishBetUpdated(live, bet, row, locale);
      return row as BetOf<T['id']>;
    });
  }

  /** What is refused whatever the bet is answered as any call is. */
  const findRefusal = (placed: Placed<T>): Refusal | null =>
    !placed.ok && (placed.reason === 'forbidden' || placed.reason === 'idempotency_reused')
      ? { ok: false, reason: placed.reason }
      : null;

  return {
    async placeBet({ body, member, locale, key }: PlacingContext<T['request']>): Promise<Answered<PlacingAnswer<T>>> {
      const placed = await place({ requests: [body], fingerprint: product.fingerprint(body), member, key });
      const refused = findRefusal(placed);
      if (refused) return refused;
      if (placed.ok) {
        const [bet] = present(placed, locale);
        return { ok: true, data: { success: true, bet: bet!, money: placed.bets[0]!.moneyAfter } };
      }
      const { reason, issues, max } = placed;
      const left = max ? ` ${texts.t(locale, 'bets.limit.left', { amount: max.toLocaleString('en-US') })}` : '';
      const limits = product.limits(await settings.config(), body);
      const named = namedLimit(reason, limits);
      const limit = named && ` ${texts.t(locale, `bets.limit.passed.${reason}`, { amount: formatMoney(named) })}`;
      const error = texts.t(locale, `reason.${reason}`) + (limit ?? left);
      const legs = issues?.map((issue) => product.presentIssue(issue, texts.t(locale, `reason.${issue.reason}`)));
      const { code } = reasons[reason];
      return {
        ok: true,
        data: { success: false, error, code, reason, ...(max !== undefined && { max }), ...(legs && { legs }) },
      };
    },

    async placeTogether(ctx: TogetherContext<T['request']>): Promise<Answered<TogetherAnswer<T['id']>>> {
      const { requests, member, locale, key, limits, marketLoss } = ctx;
      const fingerprint = requests.map((request) => product.fingerprint(request));
      const placed = await place({ requests, fingerprint, member, key, limits, marketLoss });
      const refused = findRefusal(placed);
      if (refused) return refused;
      if (placed.ok) {
        const money = placed.bets.at(-1)!.moneyAfter;
        return { ok: true, data: { success: true, bets: present(placed, locale), money } };
      }
      const { reason, pick, max } = placed;
      return { ok: true, data: { success: false, reason, pick, ...(max !== undefined && { max }) } };
    },
  };
}
