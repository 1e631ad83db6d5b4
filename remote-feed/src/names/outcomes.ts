import { formatLine } from '@maru/money';
import type { Translate } from '@maru/platform';

/** What is needed to say an outcome. `line` in 1/100; a handicap's line is the home side's for both outcomes. */
export interface Named {
  marketId: number;
  code: string;
  line: number | null;
  player?: string;
}

/** The two sides in the member's language. */
export interface Teams {
  home: string;
  away: string;
}

/** Handicap markets: their lines carry a sign and are turned round for the away side. */
const handicaps: readonly number[] = [3, 13, 32, 41, 44];
/** Totals of one side: the pick names the side. */
const homeTotal = 10;
const awayTotal = 11;
const words = new Set('home away draw over under odd even yes no none other first second equal 1X 12 X2'.split(' '));

export function isHandicap(marketId: number): boolean {
  return handicaps.includes(marketId);
}

/** Name of a market; an id that is not known yet is shown by its number. */
export function marketName(t: Translate, marketId: number, teams: Teams): string {
  const key = `market.${marketId}`;
  const text = t(key, { ...teams });
  return text === key ? t('market.other', { id: marketId }) : text;
}

/** Line as its row shows it: the home side's, with a sign for handicaps. */
export function lineText(marketId: number, line: number): string {
  return formatLine(line, isHandicap(marketId) ? 'handicap' : 'total');
}

/** What the outcome's button says, without its line. */
export function outcomeName(t: Translate, outcome: Named, teams: Teams): string {
  const { code, player } = outcome;
  if (player) return player;
  if (words.has(code)) return t(`outcome.${code}`, { ...teams });
  if (code.includes('/'))
    return code
      .split('/')
      .map((part) => partName(t, part))
      .join(' / ');
  const margin = /^(home|away)_(\d\+?)$/.exec(code);
  if (margin) return t('outcome.margin', { team: teams[margin[1] as 'home' | 'away'], n: margin[2]! });
  if (outcome.marketId === 22 && /^\d+\+?$/.test(code)) return t('outcome.goals', { n: code });
  // Scores and whatever a feed may add speak for themselves.
  return code;
}

/** What the cart calls a pick: '요크 나이츠 승', '오버 2.5', '던햄 시티 +1.0'. */
export function pickName(t: Translate, outcome: Named, teams: Teams): string {
  const { marketId, code, line } = outcome;
  const name = outcomeName(t, outcome, teams);
  if (line !== null && isHandicap(marketId)) {
    const own = code === 'away' ? 0 - line : line;
    return `${name} ${formatLine(own, 'handicap')}`;
  }
  if (line !== null) {
    const side = marketId === homeTotal ? `${teams.home} ` : marketId === awayTotal ? `${teams.away} ` : '';
    return `${side}${name} ${formatLine(line, 'total')}`;
  }
  if (code === 'home' || code === 'away') return t('pick.win', { team: teams[code] });
  return name;
}

function partName(t: Translate, part: string): string {
  if (part === 'home' || part === 'draw' || part === 'away') return t(`part.${part}`);
  return words.has(part) ? t(`outcome.${part}`) : part;
}
