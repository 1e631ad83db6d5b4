import type { Handlers, Sql } from '../../../kernel/types';
import type { OfferMarket } from '../state/offer-source';
import { setPrice } from '../trading/overrides';
import { actOnOffer } from './act';
import { type HandSet, newPrice } from './new-price';
import type { DeskPorts } from './ports';
import { matchTrail } from './trail';

/** What stands by hand on a market as the database has it, locked; another process may have changed it just now. */
async function lockHandSet(sql: Sql, key: string): Promise<HandSet & { version: number }> {
  const [row] = await sql.query<{ data: Partial<HandSet>; version: number }>(
    `select data, version from sports_overrides where kind = 'market' and key = $1 for update`,
    [key],
  );
  return { prices: row?.data.prices ?? {}, line: row?.data.line ?? null, version: row?.version ?? 0 };
}

/** Prices and lines by hand. */
export function priceCalls(ports: DeskPorts): Pick<Handlers, 'opsTradingPrice'> {
  const { services, offer, trading } = ports;
  /** The market as it was before operators set anything. */
  const ownOf = (matchId: number, subject: string, market: OfferMarket) => {
    const manual = trading.manualMarkets.get(subject)?.get(market.key);
    if (manual) return { own: { ...market, line: manual.line }, byHand: true };
    return { own: offer.automatic(matchId, market.key) ?? market, byHand: false };
  };
  return {
    async opsTradingPrice({ params, body, operator, locale }) {
      const offered = offer.market(params.market);
      if (!offered) return { ok: false, reason: 'not_found' };
      const { match, market } = offered;
      const { own, byHand } = ownOf(match.id, match.subject, market);
      let detail: Record<string, unknown> = {};
      const done = await actOnOffer(
        ports,
        operator,
        () => ({ action: 'trading.price', subject: matchTrail(match.id), detail: { market: market.key, ...detail } }),
        async (tx) => {
          const before = await lockHandSet(tx, market.key);
          if (before.version !== body.version) return { ok: false as const, reason: 'changed_meanwhile' as const };
          const next = newPrice(own, before, body, byHand);
          if (!next.ok) {
            const text = services.texts.t(locale, `sports.desk.${next.problem}`);
            return { ok: false as const, reason: 'invalid' as const, errors: { [next.field]: [text] } };
          }
          detail = { prices: [before.prices, next.set.prices], line: [before.line, next.set.line] };
          return setPrice(tx, market.key, next.set, body.version, operator.name);
        },
      );
      return done.ok ? { ok: true, data: { success: true, version: done.version } } : done;
    },
  };
}
