import type { Handlers } from '../../../kernel/handlers';
import { limitOfAll } from './limit-sum';
import type { ListedMatch } from './listed';
import { listedMatches } from './lists';
import type { DeskPorts } from './ports';
import { nearLimitPercent } from './views';

/** Markets that take no bets, by who stopped them. While the feed is silent none does. */
function countStopped(
  { countFigures }: Pick<DeskPorts, 'countFigures'>,
  matches: readonly ListedMatch[],
  alive: boolean,
) {
  const stopped = { auto: 0, manual: 0 };
  for (const { match } of matches) {
    const { stoppedByHand, stoppedOtherwise } = countFigures(match);
    stopped.manual += stoppedByHand;
    stopped.auto += alive ? stoppedOtherwise : match.markets.size - stoppedByHand;
  }
  return stopped;
}

/** Figures of the desk. */
export function summaryCall(ports: DeskPorts): Pick<Handlers, 'opsTradingSummary'> {
  const { services, bets, offer, trading, reads } = ports;
  const { db, settings } = services;
  return {
    async opsTradingSummary() {
      const [sums, limits, matches, waiting, profit, config, alerts] = await Promise.all([
        reads.sums.current(),
        bets.limits(),
        listedMatches(ports),
        reads.waiting.current(),
        reads.profitToday.current(),
        settings.config(),
        db.query<{ alerts: number }>(
          `select count(distinct bet_id)::int as alerts from open_alert_matches where match_key like 'sports:%'`,
        ),
      ]);
      const alive = offer.alive(null, config.sports_config.silent_after_ms);
      const stopped = countStopped(ports, matches, alive);
      return {
        ok: true,
        data: {
          bets: sums.bets,
          stake: sums.stakes,
          worst_loss: [...sums.matches.values()].reduce((all, { loss }) => all + loss, 0),
          limit: limitOfAll(sums, limits),
          near_limit: matches.filter(({ limit_used }) => limit_used >= nearLimitPercent).length,
          alerts: alerts[0]!.alerts,
          suspended_auto: stopped.auto,
          suspended_manual: stopped.manual,
          manual_prices: matches.reduce((all, match) => all + match.manual_prices, 0),
          ggr_today: profit,
          results_waiting: waiting.places.size,
          all_suspended: trading.all.suspended,
          alive,
        },
      };
    },
  };
}
