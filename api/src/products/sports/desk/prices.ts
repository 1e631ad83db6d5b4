import type { Handlers } from '../../../kernel/handlers';
import { setPrice } from '../trading/overrides';
import { actOnOffer } from './act';
import { isFarFromFeed } from './feed-bounds';
import type { DeskKinds } from './kinds';
import { newPrice } from './new-price';
import type { DeskPorts } from './ports';
import { findOwnMarket, lockHandSet } from './price-kind';
import { matchTrail } from './trail';

/** Prices and lines by hand; those far from the feed wait for a second person. */
export function priceCalls(ports: DeskPorts, kinds: DeskKinds): Pick<Handlers, 'opsTradingPrice'> {
  const { services } = ports;
  return {
    async opsTradingPrice({ params, body, operator, locale }) {
      const offered = findOwnMarket(ports, params.market);
      if (!offered) return { ok: false, reason: 'not_found' };
      const { match, market, own, byHand } = offered;
      const { sports_config: bounds } = await services.settings.config();
      let detail: Record<string, unknown> = {};
      let isFar = false;
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
          isFar = isFarFromFeed(own, before, next.set, bounds);
          if (isFar) return { ok: false as const, reason: 'approval_waiting' as const };
          detail = { prices: [before.prices, next.set.prices], line: [before.line, next.set.line] };
          return setPrice(tx, market.key, next.set, body.version, operator.name);
        },
      );
      if (isFar) {
        const { prices, line, version } = body;
        const payload = { match: match.id, market: market.key, prices, version, ...(line !== undefined && { line }) };
        const made = await kinds.price.request(operator, payload, { locale });
        return made.ok ? { ok: true, data: { success: true, version, approval: made.approval.id } } : made;
      }
      return done.ok ? { ok: true, data: { success: true, version: done.version, approval: null } } : done;
    },
  };
}
