import type { Locale, TradingLeague } from '@maru/contracts';
import type { Handlers } from '../../../kernel/handlers';
import { setLeague } from '../trading/overrides';
import { actOnOffer } from './act';
import type { DeskPorts } from './ports';

/** Leagues of the feed and those of matches by hand, with how they are offered. */
function tradingLeagues({ offer, trading }: Pick<DeskPorts, 'offer' | 'trading'>, locale: Locale): TradingLeague[] {
  const ids = new Set(offer.feed.catalogue.leagues.map(({ id }) => id));
  for (const { leagueId } of trading.manualMatches.values()) ids.add(leagueId);
  return [...ids].map((id) => {
    const league = offer.league(id);
    const { rule } = trading.league(id);
    return {
      id,
      name: league.name[locale],
      country: league.country[locale],
      flag: league.flag,
      sport_id: league.sport_id,
      use: rule.use,
      margin_bp: rule.margin_bp,
      live_margin_bp: rule.live_margin_bp,
      rounding: rule.rounding,
      categories: [...rule.categories],
      game_types: [...rule.game_types],
      // Version of the league's row; the rule itself may be that of all leagues.
      version: trading.leagues.get(id)?.version ?? 0,
    };
  });
}

/** How leagues are offered. */
export function leagueCalls(ports: DeskPorts): Pick<Handlers, 'opsTradingLeagues' | 'opsTradingLeagueChange'> {
  return {
    async opsTradingLeagues({ locale }) {
      return { ok: true, data: { leagues: tradingLeagues(ports, locale) } };
    },

    async opsTradingLeagueChange({ params: { id }, body: { version, ...rule }, operator, locale }) {
      const before = tradingLeagues(ports, locale).find((league) => league.id === id);
      if (!before) return { ok: false, reason: 'not_found' };
      const changed = Object.entries(rule).flatMap(([name, value]) => {
        const old = before[name as keyof typeof rule];
        return JSON.stringify(old) === JSON.stringify(value) ? [] : [[name, [old, value]]];
      });
      const done = await actOnOffer(
        ports,
        operator,
        () => ({ action: 'trading.league', subject: `league ${id}`, detail: Object.fromEntries(changed) }),
        (tx) => setLeague(tx, id, rule, version, operator.name),
      );
      return done.ok ? { ok: true, data: { success: true, version: done.version } } : done;
    },
  };
}
