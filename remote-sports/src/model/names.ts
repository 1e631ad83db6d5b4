import { formatLine } from '@maru/money';
import { t } from '@maru/platform';
import type { AreaNames, Teams } from '@maru/sportsbook';
import type { MarketDetails } from './market-index';

/** Fills in a text of this remote by its key; returns the key unchanged if it has no text. */
type Say = (key: string, values?: Record<string, string | number>) => string;
const say: Say = (key, values) => t('sports', key, values);

/** What of a market its name depends on. */
export type NamedMarket = Pick<MarketDetails, 'gameTypeId'> & {
  special?: string;
  title?: string;
  /** Name of the first period in the match's sport, where the sport is known. */
  firstPeriod?: string;
};

/** The name of a market: what the operators wrote, the special question, or its game type. `twoWay`: it has no draw. */
export function marketTitle(
  { gameTypeId, special, title, firstPeriod }: NamedMarket,
  teams: Teams,
  twoWay = false,
  text = say,
): string {
  if (title) return title;
  if (special) {
    if (firstPeriod && special.startsWith('first_period')) {
      return text(`special.${special}_of`, { period: firstPeriod });
    }
    const question = text(`special.${special}`, { ...teams });
    if (question !== `special.${special}`) return question;
  }
  return text(gameTypeId === 1 && twoWay ? 'market.1two' : `market.${gameTypeId}`);
}

/** What an outcome is called beside its odds: a side by its team, everything else by its word. */
export function outcomeTitle(code: string, teams: Teams, text = say): string {
  if (code === 'home' || code === 'away') return teams[code];
  const word = text(`outcome.${code}`);
  return word === `outcome.${code}` ? code.replace('-', ' : ') : word;
}

/**
 * What a pick is called outside its market: '서울 유나이티드 승', '오버 2.5', '부산 웨이브 +1.0'. The away side of a handicap has
 * the home side's line with the other sign.
 */
export function pickTitle(
  pick: { code: string; line: number | null; gameType?: number; player?: string },
  teams: Teams,
  text = say,
): string {
  const { code, line, gameType, player } = pick;
  if (player) return player;
  const name = outcomeTitle(code, teams, text);
  if (gameType === 2 && line !== null) return `${name} ${formatLine(code === 'away' ? 0 - line : line, 'handicap')}`;
  if (line !== null) return `${name} ${formatLine(line, 'total')}`;
  if ((gameType === 1 || gameType === 6) && (code === 'home' || code === 'away'))
    return text('pick.win', { team: name });
  return name;
}

/** A line as the middle of its row shows it: the home side's, with a sign for handicaps. */
export function rowLine(gameType: number | undefined, line: number): string {
  return formatLine(line, gameType === 2 ? 'handicap' : 'total');
}

/** Names of this area for the sportsbook. `facts`: what is known of a market. */
export function sportsNames(facts: (marketId: string | number) => MarketDetails | undefined): AreaNames {
  return {
    pick: (pick, teams) => pickTitle(pick, teams),
    market({ marketId, gameType }, teams) {
      const marketFacts = facts(marketId);
      return marketTitle(
        marketFacts ?? { gameTypeId: (gameType ?? 1) as NamedMarket['gameTypeId'] },
        teams,
        marketFacts?.twoWay,
      );
    },
    outcome: ({ code, player }, teams) => player ?? outcomeTitle(code, teams),
  };
}
