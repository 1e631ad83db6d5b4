import type { Bet, Locale } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import { possibleWin } from '../decide';
import type { StoredBet } from '../model';
import type { ProductRegistry } from '../products/registry';

/** Lets each product read what it says of the results of these bets; asked before they are presented. */
export async function recallResults(products: ProductRegistry, sql: Sql, bets: readonly StoredBet[]): Promise<void> {
  const ids = new Set(bets.map(({ product }) => product));
  await Promise.all(
    [...ids].map((id) =>
      products.get(id).recall?.(
        sql,
        bets.filter(({ product }) => product === id),
      ),
    ),
  );
}

/** A bet as its member sees it: what every bet has, and the part of its product. */
export function toBetResponse(products: ProductRegistry, bet: StoredBet, locale: Locale): Bet {
  const product = products.get(bet.product);
  const possible = bet.status === 'open' ? possibleWin(bet, product) : bet.win;
  // The registry has one product by each id, whose part this is.
  return {
    id: String(bet.id),
    product: bet.product,
    status: bet.status,
    stake: bet.stake,
    ratio: bet.ratio,
    win: bet.win,
    ...(possible === bet.win ? {} : { possible_win: possible }),
    rule: bet.rule,
    paid: bet.paid,
    placed_at: bet.placedAt,
    settled_at: bet.settledAt,
    ...product.present(bet, locale),
  } as Bet;
}

/** The bet as it was when it was accepted: what a repeated request is answered, whatever happened since. */
export function asPlaced(bet: StoredBet): StoredBet {
  return {
    ...bet,
    status: 'open',
    paid: null,
    settledAt: null,
    legs: bet.legs.map((leg) => ({ ...leg, result: null })),
  };
}
