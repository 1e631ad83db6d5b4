import { formatLine } from '@maru/money';

/**
 * What outcomes and markets are called, for every place that shows one: detail, cart, slip, bet record, running bets.
 * Texts: `@maru/contracts/texts/outcomes` and `@maru/contracts/texts/markets`.
 */

/** Fills in a text by its key; returns the key unchanged if it has no text. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** What is needed to name an outcome. `line` in 1/100; a handicap's line is the home side's for both outcomes. */
export interface NamedOutcome {
  /** Of the catalogue. An id that is a text is of no market in it. */
  marketId: number | string;
  code: string;
  line: number | null;
  player?: string;
}

/** The two sides in the member's language. */
export interface Teams {
  home: string;
  away: string;
}

/** Totals of one side: their picks name the side. */
const homeTotal = 10;
const awayTotal = 11;
const exactGoals = 22;
const words = new Set('home away draw over under odd even yes no none other first second equal 1X 12 X2'.split(' '));
/** Outcomes of a handicap. Every other line is a total. */
const sides = new Set(['home', 'draw', 'away']);

/** Markets of the period that is played, by id: the catalogue itself stays out of pages. Before the match that is its first one, and their names say so. */
const ofPeriod = new Set('40 41 42 43 47 48'.split(' '));

/** Name of a market; an id that is not known yet is shown by its number. `isBefore`: its match has not started. */
export function marketName(say: Say, marketId: number | string, teams: Teams, isBefore = false): string {
  const id = String(marketId);
  const key = isBefore && ofPeriod.has(id) ? `first.${id}` : `market.${id}`;
  const text = say(key, { ...teams });
  return text === key ? say('market.other', { id: marketId }) : text;
}

/** Is the line of outcomes with these codes a handicap? Its sign depends on the side. */
export function isHandicap(codes: readonly string[]): boolean {
  return codes.some((code) => sides.has(code));
}

/** A line as the row of its market shows it: the home side's, with a sign for handicaps. */
export function lineText(codes: readonly string[], line: number): string {
  return formatLine(line, isHandicap(codes) ? 'handicap' : 'total');
}

/** What the outcome's button says, without its line. */
export function outcomeName(
  say: Say,
  outcome: Pick<NamedOutcome, 'marketId' | 'code' | 'player'>,
  teams: Teams,
): string {
  const { code, player } = outcome;
  if (player) return player;
  if (words.has(code)) return say(`outcome.${code}`, { ...teams });
  if (code.includes('/'))
    return code
      .split('/')
      .map((part) => partName(say, part))
      .join(' / ');
  const margin = /^(home|away)_(\d\+?)$/.exec(code);
  if (margin) return say('outcome.margin', { team: teams[margin[1] as 'home' | 'away'], n: margin[2]! });
  if (outcome.marketId === exactGoals && /^\d+\+?$/.test(code)) return say('outcome.goals', { n: code });
  // Scores and whatever a feed may add are readable as they are.
  return code;
}

/**
 * What a pick is called outside its market: '요크 나이츠 승', '오버 2.5', '던햄 시티 +1.0'. The away side of a handicap has
 * the home side's line with the other sign: that is what it is settled by (`gradeHandicap`).
 */
export function pickName(say: Say, outcome: NamedOutcome, teams: Teams): string {
  const { marketId, code, line } = outcome;
  const name = outcomeName(say, outcome, teams);
  if (line !== null && sides.has(code)) {
    const own = code === 'away' ? 0 - line : line;
    return `${name} ${formatLine(own, 'handicap')}`;
  }
  if (line !== null) {
    const side = marketId === homeTotal ? `${teams.home} ` : marketId === awayTotal ? `${teams.away} ` : '';
    return `${side}${name} ${formatLine(line, 'total')}`;
  }
  if (!outcome.player && (code === 'home' || code === 'away')) return say('outcome.win', { team: teams[code] });
  return name;
}

function partName(say: Say, part: string): string {
  if (sides.has(part)) return say(`part.${part}`);
  return words.has(part) ? say(`outcome.${part}`) : part;
}

/** Why a void leg is void, with its hours where its match began too late for it; null where no reason is known. */
export function voidText(
  say: Say,
  leg: { void_reason?: string | undefined; late_hours?: number | undefined },
): string | null {
  if (leg.void_reason === undefined) return null;
  const reason = say(`void.${leg.void_reason}`);
  return leg.late_hours === undefined ? reason : `${reason} (${say('lateStart', { n: leg.late_hours })})`;
}
