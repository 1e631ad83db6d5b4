import type { Handlers, Refusal } from '../../../kernel/handlers';
import { setMarketState, setMatchState, suspendAll } from '../trading/overrides';
import { actOnOffer } from './act';
import { isDecided } from './close';
import type { DeskPorts } from './ports';
import { matchTrail } from './trail';

/** Open, suspended, closed, or as the feed has it: a match, a market, everything. */
export function stateCalls(
  ports: DeskPorts,
): Pick<Handlers, 'opsTradingMatchState' | 'opsTradingMarketState' | 'opsTradingSuspendAll'> {
  const { services, offer, trading, sync } = ports;
  const decided = (locale: 'ko' | 'en' | 'zh-CN' | 'es'): Refusal => ({
    ok: false,
    reason: 'invalid',
    errors: { state: [services.texts.t(locale, 'sports.desk.decided')] },
  });
  return {
    async opsTradingMatchState({ params, body: { state, version, reason = '' }, operator, locale }) {
      const match = offer.match(params.id);
      if (!match) return { ok: false, reason: 'not_found' };
      const before = trading.matches.get(match.subject)?.state ?? 'automatic';
      const done = await actOnOffer(
        ports,
        operator,
        () => ({
          action: 'trading.match_state',
          subject: matchTrail(match.id),
          detail: { state: [before, state], reason },
        }),
        async (tx) => {
          const opens = state === 'open' || state === 'automatic';
          if (opens && (await isDecided(tx, match.subject, null))) return decided(locale);
          return setMatchState(tx, match.subject, state, version, operator.name);
        },
      );
      return done.ok ? { ok: true, data: { success: true, version: done.version } } : done;
    },

    async opsTradingMarketState({ params, body: { state, version, reason = '' }, operator, locale }) {
      const offered = offer.market(params.market);
      if (!offered) return { ok: false, reason: 'not_found' };
      const { match, market } = offered;
      const before = trading.markets.get(market.key)?.state ?? 'automatic';
      const done = await actOnOffer(
        ports,
        operator,
        () => ({
          action: 'trading.market_state',
          subject: matchTrail(match.id),
          detail: { market: market.key, state: [before, state], reason },
        }),
        async (tx) => {
          const opens = state === 'open' || state === 'automatic';
          if (opens && (await isDecided(tx, match.subject, market.key))) return decided(locale);
          return setMarketState(tx, market.key, state, version, operator.name);
        },
      );
      return done.ok ? { ok: true, data: { success: true, version: done.version } } : done;
    },

    async opsTradingSuspendAll({ body: { on, reason = '' }, operator }) {
      await services.db.transaction(async (tx) => {
        await suspendAll(tx, on, operator.name);
        await services.audit.record(tx, {
          actor: operator.name,
          action: on ? 'trading.suspend_all' : 'trading.resume_all',
          subject: 'domestic sports',
          detail: { reason },
        });
      });
      await sync.committed();
      return { ok: true, data: { success: true } };
    },
  };
}
