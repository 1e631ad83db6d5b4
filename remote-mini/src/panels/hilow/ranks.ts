import type { Panel } from '../slip/use-panel';

const faces: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** 'A', '2', … 'K' of a rank of 1 to 13. */
export const rankName = (rank: number): string => faces[rank] ?? String(rank);

/** 'A–7', 'K'; '' where there are none. */
export function rankRange(from: number, to: number): string {
  if (from > to) return '';
  return from === to ? rankName(from) : `${rankName(from)}–${rankName(to)}`;
}

/** Ranks of 13 that a side wins on against a base of rank 1 to 13. */
export function sideRanks(side: 'hi' | 'lo', base: number): { count: number; text: string } {
  return side === 'hi'
    ? { count: 13 - base, text: rankRange(base + 1, 13) }
    : { count: base - 1, text: rankRange(1, base - 1) };
}

/** Cards of 52 that an outcome wins on and that give the stake back, with the names of what wins and loses. */
export interface Outlook {
  wins: number;
  back: number;
  winText: string;
  loseText: string;
}

/** What becomes of a pick against a base of rank 1 to 13. */
export function computeOutlook(outcome: string, base: number, { toName, t }: Pick<Panel, 'toName' | 't'>): Outlook {
  if (outcome === 'hi' || outcome === 'lo') {
    const [won, lost] = outcome === 'hi' ? (['hi', 'lo'] as const) : (['lo', 'hi'] as const);
    const { count, text } = sideRanks(won, base);
    return { wins: count * 4, back: 4, winText: text, loseText: sideRanks(lost, base).text };
  }
  const wins = outcome === 'jqka' ? 16 : 26;
  const other = { red: toName('black'), black: toName('red') }[outcome] ?? t('hilow.others');
  return { wins, back: 0, winText: toName(outcome), loseText: other };
}

/** Share of 52 cards with one decimal: 28 → '53.8%'. */
export function cardShare(cards: number): string {
  const tenths = Math.floor((cards * 2_000 + 52) / 104);
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
}
