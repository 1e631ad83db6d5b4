import type { RoundGameKind } from '@maru/contracts';

/**
 * A market as a row of a panel: how many outcomes are side by side, in a narrow panel fewer where their names are long,
 * and whether it waits behind 더 많은 배팅.
 */
export interface MarketRow {
  code: string;
  columns: number;
  narrow?: number;
  more?: true;
}

const row = (code: string, columns: number): MarketRow => ({ code, columns });
const more = (code: string, columns: number): MarketRow => ({ code, columns, more: true });
/** Outcomes that are named by two or three words. */
const combined = (line: MarketRow): MarketRow => ({ ...line, narrow: 2 });
const ladder = [row('start', 2), row('lines', 2), row('end', 2), row('way', 2)];

/** Rows of games with one pick, in their order. A market without a row here is last, two outcomes side by side. */
export const marketRows: Partial<Record<RoundGameKind, readonly MarketRow[]>> = {
  powerball: [
    row('power', 4),
    combined(row('power-combo', 4)),
    row('normal', 4),
    row('normal-size', 3),
    combined(row('normal-combo', 4)),
    more('power-number', 5),
    more('power-section', 4),
    more('normal-section', 3),
    combined(more('power-normal', 4)),
    combined(more('normal-parity-size', 3)),
  ],
  powerLadder: ladder,
  kenoLadder: ladder,
  ladder,
  keno: [row('digit', 2)],
  oddEven: [row('parity', 2)],
  racing: [row('winner', 2), row('parity', 2), row('half', 2)],
};

const sides: Readonly<Record<string, 'a' | 'b'>> = {
  odd: 'a',
  under: 'a',
  left: 'a',
  three: 'a',
  even: 'b',
  over: 'b',
  right: 'b',
  four: 'b',
};

/** Markets of a panel in the order of its rows: those without a row are last. */
export function inRows<M extends { code: string }>(kind: RoundGameKind, markets: readonly M[]): M[] {
  const codes = marketRows[kind]?.map(({ code }) => code) ?? [];
  const findPlace = ({ code }: M) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return [...markets].sort((a, b) => findPlace(a) - findPlace(b));
}

/** Dots of an outcome, one for each side that it is on: 'a' blue (odd, under, left, three), 'b' red. */
export function listDots(outcome: string): ('a' | 'b')[] {
  if (outcome === 'lines-3') return ['a'];
  if (outcome === 'lines-4') return ['b'];
  return outcome.split('-').flatMap((word) => sides[word] ?? []);
}

/** Racers that an outcome of racing wins with, where its name does not say so. */
export const racersByOutcome: Readonly<Record<string, string>> = { odd: '1·3', even: '2·4', under: '1·2', over: '3·4' };
