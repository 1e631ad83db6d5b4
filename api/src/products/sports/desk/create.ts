import { type Locale, sportsCategories } from '@maru/contracts';
import type { Handlers, Refusal } from '../../../kernel/handlers';
import type { Sql } from '../../../kernel/sql';
import { createMarket, createMatch } from '../trading/overrides';
import { actOnOffer } from './act';
import { isDecided } from './close';
import type { DeskKinds } from './kinds';
import { feedMarkets, marketLine, storedMarket } from './market-kind';
import { marketProblem } from './new-market';
import { needsSecondPerson } from './new-market-bounds';
import type { DeskPorts } from './ports';
import { isManual, isOver } from './present';
import { matchTrail } from './trail';

const year = 366 * 86_400_000;

/** Matches and markets by hand; markets priced out of bounds wait for a second person. */
export function createCalls(
  ports: DeskPorts,
  kinds: DeskKinds,
): Pick<Handlers, 'opsTradingMatchCreate' | 'opsTradingMarketCreate'> {
  const { services, offer } = ports;
  const wrong = (locale: Locale, field: string, problem: string): Refusal => ({
    ok: false,
    reason: 'invalid',
    errors: { [field]: [services.texts.t(locale, `sports.desk.${problem}`)] },
  });
  return {
    async opsTradingMatchCreate({ body, operator, locale }) {
      const { league_id, home, away, match_time } = body;
      const league = offer.league(league_id);
      if (league.name.ko === '') return wrong(locale, 'league_id', 'league_unknown');
      const now = Date.now();
      if (match_time <= now || match_time > now + year) return wrong(locale, 'match_time', 'match_time');
      const done = await actOnOffer(
        ports,
        operator,
        ({ id }) => ({
          action: 'trading.match_create',
          subject: matchTrail(id),
          detail: { home: home.ko, away: away.ko, league: league.name.ko, match_time },
        }),
        async (tx: Sql): Promise<{ ok: true; id: number } | Refusal> => {
          const { id } = await createMatch(tx, { league, home, away, match_time }, operator.name);
          return { ok: true, id };
        },
      );
      return done.ok ? { ok: true, data: { id: done.id } } : done;
    },

    async opsTradingMarketCreate({ params, body, operator, locale }) {
      const match = offer.match(params.id);
      if (!match) return { ok: false, reason: 'not_found' };
      if (isOver(match, Date.now())) return wrong(locale, 'category', 'match_over');
      const problem = marketProblem(body);
      if (problem) return wrong(locale, problem.field, problem.problem);
      // A match by hand is never in play.
      if (isManual(match) && body.category === sportsCategories.live) return wrong(locale, 'category', 'category');
      const { sports_config: bounds } = await services.settings.config();
      if (needsSecondPerson(body, feedMarkets(ports, match), bounds)) {
        const made = await kinds.market.request(operator, { match: match.id, market: body }, { locale });
        return made.ok ? { ok: true, data: { id: null, approval: made.approval.id } } : made;
      }
      const done = await actOnOffer(
        ports,
        operator,
        ({ key }) => marketLine(match.id, key, body),
        async (tx: Sql): Promise<{ ok: true; key: string } | Refusal> => {
          if (await isDecided(tx, match.subject, null)) return wrong(locale, 'category', 'match_over');
          const key = await createMarket(tx, match, storedMarket(body), operator.name);
          return { ok: true, key };
        },
      );
      return done.ok ? { ok: true, data: { id: done.key, approval: null } } : done;
    },
  };
}
