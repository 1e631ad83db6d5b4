import type { MarketView } from './match-entry';
import type { OutcomeCell } from './outcome-cell';
import type { Id } from './shapes';

/** The market that a list shows: 1X2 where there is one, else the winner. */
const mainIds = [1, 66, 337];

/** The main market among a match's markets, else the only one there is. */
export function mainMarket(markets: ReadonlyMap<Id, MarketView>): MarketView | undefined {
  for (const id of mainIds) {
    const market = markets.get(id);
    if (market) return market;
  }
  return markets.size === 1 ? [...markets.values()][0] : undefined;
}

const codes = 'home draw away over under odd even yes no 1X 12 X2 first second equal other'.split(' ');

/** Outcomes as they stand on the page: home before away, over before under, scores by their goals, the rest last. */
export function sortCells(cells: readonly OutcomeCell[]): OutcomeCell[] {
  return [...cells].sort((a, b) => rank(a.code) - rank(b.code) || (a.line ?? 0) - (b.line ?? 0) || order(a.id, b.id));
}

const order = (a: Id, b: Id) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');

function rank(code: string): number {
  const score = /^(\d+)-(\d+)$/.exec(code);
  if (score) {
    const [home, away] = [Number(score[1]), Number(score[2])];
    return (home + away) * 100 + 50 - (home - away);
  }
  const count = /^(\d+)\+?$/.exec(code);
  if (count && code !== '12') return Number(count[1]);
  const combined = code.includes('/') ? code.split('/') : null;
  if (combined) return codes.indexOf(combined[0]!) * 10 + codes.indexOf(combined[1]!);
  const margin = /^(home|away)_(\d)/.exec(code);
  if (margin) return (margin[1] === 'home' ? 0 : 200) + Number(margin[2]);
  const at = codes.indexOf(code);
  // 'draw' and 'none' are sorted between home and away.
  if (code === 'draw') return 100;
  if (code === 'none') return 150;
  if (code === 'away') return 300;
  return at < 0 ? 9_000 : at >= codes.indexOf('other') ? 9_500 + at : at;
}
