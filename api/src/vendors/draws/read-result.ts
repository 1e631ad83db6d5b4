import {
  type DrawnResult,
  drawnResult,
  type RoundGameKind,
  vendorBaccarat,
  vendorKeno,
  vendorLadder,
  vendorOddEven,
  vendorPowerball,
  vendorSicbo,
} from '@maru/contracts';
import { type Half, kenoResult, type Parity, playBaccarat, powerballResult, toLadder } from '@maru/rounds';
import type { z } from 'zod';

/** Kinds of games that outside sources draw. */
export const outsideKinds = [
  'powerball',
  'powerLadder',
  'kenoLadder',
  'keno',
  'oddEven',
  'sicbo',
  'baccarat',
] as const satisfies readonly RoundGameKind[];
export type OutsideKind = (typeof outsideKinds)[number];

/**
 * A result with its round. 'malformed': it is not of the shape of its kind; 'contradiction': values that follow from
 * the draw are others, or the draw is none of the game; then nothing of it is believed.
 */
export type ReadResult =
  | { ok: true; day: string; number: number; result: DrawnResult }
  | { ok: false; reason: 'malformed' | 'contradiction' };

const parityWords: Record<Parity, string> = { odd: '홀', even: '짝' };
const halfWords: Record<Half, string> = { under: '언더', over: '오버' };
const sizeWords = { small: '소', middle: '중', big: '대' } as const;
const winnerWords = { player: '플레이어', banker: '뱅커', tie: '타이' } as const;
const findSection = (sum: number) =>
  sum <= 35 ? 'A' : sum <= 49 ? 'B' : sum <= 57 ? 'C' : sum <= 65 ? 'D' : sum <= 78 ? 'E' : 'F';
const isDistinct = (numbers: readonly number[]) => new Set(numbers).size === numbers.length;

/** A draw with the values that follow from it, or null where the two do not agree. */
type Draw = DrawnResult | null;

function readPowerball(value: z.infer<typeof vendorPowerball>): Draw {
  const balls = value.ball.slice(0, 5);
  const powerball = value.ball[5]!;
  const result = powerballResult(balls, powerball);
  const agrees =
    isDistinct(balls) &&
    value.def_ball_sum === result.sum &&
    value.def_ball_oe === parityWords[result.sumParity] &&
    value.def_ball_unover === halfWords[result.sumHalf] &&
    value.def_ball_size === sizeWords[result.size] &&
    value.def_ball_section === findSection(result.sum) &&
    value.pow_ball_oe === parityWords[result.powerballParity] &&
    value.pow_ball_unover === halfWords[result.powerballHalf];
  return agrees ? { kind: 'powerball', balls, powerball } : null;
}

function readLadder(value: z.infer<typeof vendorLadder>): Draw {
  const start = value.start_point === 'LEFT' ? 'left' : 'right';
  const lines = Number(value.line_count) === 3 ? 3 : 4;
  const { end } = toLadder(start, lines);
  return value.odd_even === (end === 'odd' ? 'ODD' : 'EVEN') ? { kind: 'ladder', start, lines } : null;
}

function readKeno(value: z.infer<typeof vendorKeno>): Draw {
  const { sum, parity, half } = kenoResult(value.ball);
  const agrees =
    isDistinct(value.ball) &&
    value.sum === sum &&
    value.odd_even === parityWords[parity] &&
    value.under_over === halfWords[half];
  return agrees ? { kind: 'keno', numbers: value.ball } : null;
}

function readSicbo(value: z.infer<typeof vendorSicbo>): Draw {
  const sum = value.dice.reduce((total, die) => total + die, 0);
  const agrees = value.sum === sum && value.odd_even === parityWords[sum % 2 === 0 ? 'even' : 'odd'];
  return agrees ? { kind: 'sicbo', dice: value.dice } : null;
}

/** Index of a card of 52 by its text: suits S, H, D, C of 13 ranks each, ace first. */
const cardIndex = (text: string) => 'SHDC'.indexOf(text[0]!) * 13 + 'A23456789TJQK'.indexOf(text[1]!);

/** Cards of both sides in the order in which they were dealt; they have to lie as the table of third cards deals them. */
function readBaccarat(value: z.infer<typeof vendorBaccarat>): Draw {
  const [player, banker] = [value.player.map(cardIndex), value.banker.map(cardIndex)];
  const cards = [player[0]!, banker[0]!, player[1]!, banker[1]!, ...player.slice(2), ...banker.slice(2)];
  const dealt = playBaccarat([...cards, 0, 0].slice(0, 6));
  const agrees =
    dealt.player.length === player.length &&
    dealt.banker.length === banker.length &&
    value.winner === winnerWords[dealt.winner];
  return agrees ? { kind: 'baccarat', cards } : null;
}

/** Reads by a schema and then checks; `drawnResult` holds what a draw of the kind may consist of. */
const reader =
  <S extends z.ZodType<{ date: string; date_round: number | string }>>(schema: S, draw: (value: z.infer<S>) => Draw) =>
  (value: unknown): ReadResult => {
    const read = schema.safeParse(value);
    if (!read.success) return { ok: false, reason: 'malformed' };
    const result = drawnResult.safeParse(draw(read.data));
    if (!result.success) return { ok: false, reason: 'contradiction' };
    const { date: day, date_round } = read.data;
    return { ok: true, day, number: Number(date_round), result: result.data };
  };

const readers: Record<OutsideKind, (value: unknown) => ReadResult> = {
  powerball: reader(vendorPowerball, readPowerball),
  powerLadder: reader(vendorLadder, readLadder),
  kenoLadder: reader(vendorLadder, readLadder),
  keno: reader(vendorKeno, readKeno),
  oddEven: reader(vendorOddEven, ({ result }) => ({ kind: 'oddEven', parity: result === '홀' ? 'odd' : 'even' })),
  sicbo: reader(vendorSicbo, readSicbo),
  baccarat: reader(vendorBaccarat, readBaccarat),
};

/** Reads one result of a source, which is not trusted. Never throws. */
export function readResult(kind: OutsideKind, value: unknown): ReadResult {
  return readers[kind](value);
}
