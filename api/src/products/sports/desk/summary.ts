import { exposureByProduct } from '../../../bets/exposure/read';
import type { Handlers, Sql } from '../../../kernel/types';
import { koreanDate } from '../lists/results';
import { deskMatches, tradingMatches } from './lists';
import type { DeskPorts } from './ports';
import { waitingMatches } from './result-list';
import { nearLimitPercent } from './views';

/** What the site won on domestic and virtual sports since midnight in Korea: from the ledger, corrections included. */
async function ggrToday(sql: Sql, now: number): Promise<number> {
  const [row] = await sql.query<{ ggr: bigint }>(
    `select coalesce(sum(e.amount), 0)::bigint as ggr from ledger_entries e
      where e.account = 'house:ggr:sports' and e.transaction_id >= (
        select coalesce(min(id), 9223372036854775807) from ledger_transactions where created_at >= $1::timestamptz)`,
    [`${koreanDate(now)}T00:00:00+09:00`],
  );
  return Number(row!.ggr);
}

/** Markets that take no bets, by who stopped them. */
function countStopped(ports: DeskPorts, now: number): { auto: number; manual: number } {
  const { trading } = ports;
  const stopped = { auto: 0, manual: 0 };
  const byHand = (set: string | undefined) => set === 'suspended' || set === 'closed';
  for (const match of deskMatches(ports, now)) {
    const whole = trading.all.suspended || byHand(trading.matches.get(match.subject)?.state);
    for (const market of match.markets.values()) {
      if (whole || byHand(trading.markets.get(market.key)?.state)) stopped.manual++;
      else if (match.state !== 'open' || market.state !== 'open') stopped.auto++;
    }
  }
  return stopped;
}

/** Figures of the desk. */
export function summaryCall(ports: DeskPorts): Pick<Handlers, 'opsTradingSummary'> {
  const { services, offer, trading } = ports;
  const { db, settings } = services;
  return {
    async opsTradingSummary({ locale }) {
      const now = Date.now();
      const [products, matches, waiting, ggr, config] = await Promise.all([
        exposureByProduct(db),
        tradingMatches(ports, locale),
        waitingMatches(db, ports),
        ggrToday(db, now),
        settings.config(),
      ]);
      const [alerts] = await db.query<{ alerts: number }>(
        `select count(distinct bet_id)::int as alerts from open_alert_matches where match_key like 'sports:%'`,
      );
      const sports = products.find(({ product }) => product === 'sports') ?? { bets: 0, stakes: 0, loss: 0 };
      const stopped = countStopped(ports, now);
      return {
        ok: true,
        data: {
          bets: sports.bets,
          stake: sports.stakes,
          worst_loss: sports.loss,
          // Limits are of matches, markets and outcomes; there is none of everything.
          limit: null,
          near_limit: matches.filter(({ limit_used }) => limit_used >= nearLimitPercent).length,
          alerts: alerts!.alerts,
          suspended_auto: stopped.auto,
          suspended_manual: stopped.manual,
          manual_prices: matches.reduce((all, match) => all + match.manual_prices, 0),
          ggr_today: ggr,
          results_waiting: waiting.length,
          all_suspended: trading.all.suspended,
          alive: offer.alive(null, config.sports_config.silent_after_ms),
        },
      };
    },
  };
}
