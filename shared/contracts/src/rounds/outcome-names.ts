import type { RoundGameKind } from './games';

/** Answers a text of `texts/rounds` in the reader's language. */
export type NameTexts = (key: string, values?: Record<string, string | number>) => string;

/** Markets that two kinds of games call alike and members do not. */
const otherNames: Partial<Record<`${RoundGameKind} ${string}`, string>> = {
  'baccarat winner': 'result',
  'sicbo side': 'sides',
};

/** Name of a market, '파워볼 조합'.  */
export function marketName(names: NameTexts, kind: RoundGameKind, market: string): string {
  return names(`market.${otherNames[`${kind} ${market}`] ?? market}`);
}

/** Bounds of sections: of the powerball, and of the sum of the five balls. */
const sections: Record<string, Record<string, readonly [number, number]>> = {
  power: { a: [0, 2], b: [3, 4], c: [5, 6], d: [7, 9] },
  normal: { a: [15, 35], b: [36, 49], c: [50, 57], d: [58, 65], e: [66, 78], f: [79, 130] },
};

/** Outcomes that differ only by a number. */
const numbered = /^(dozen|column|winner|total|double|triple|single)-(\d+)$/;
const inside = /^(straight|split|street|corner|six-line)-([\d-]+)$/;
const ofBalls = /^(power|normal|digit)-(.+)$/;
const way = /^(left|right)-(three|four)-(odd|even)$/;

/** Numbers that an inside bet of roulette is on; null for any other outcome. */
export function insideNumbers(outcome: string): number[] | null {
  const [, , numbers] = inside.exec(outcome) ?? [];
  return numbers?.split('-').map(Number) ?? null;
}

/** What balls are bet on, without saying which: 'odd-under' → '홀·언더'. */
function ballsText(names: NameTexts, balls: string, rest: string): string {
  const [, section] = /^section-(.)$/.exec(rest) ?? [];
  const bounds = section && sections[balls]?.[section];
  if (bounds) return names('outcome.section', { name: section.toUpperCase(), from: bounds[0], to: bounds[1] });
  if (/^\d$/.test(rest)) return rest;
  if (['big', 'middle', 'small'].includes(rest)) return names(`size.${rest}`);
  return rest
    .split('-')
    .filter((word) => word !== 'normal')
    .map((word) => names(`word.${word}`))
    .join('·');
}

/** Name of an outcome where its market is named beside it, as on a panel: '홀', '17', '좌 · 3줄 · 짝'. */
export function outcomeShort(names: NameTexts, outcome: string): string {
  const numbers = insideNumbers(outcome);
  if (numbers) return numbers.join('·');
  const balls = ofBalls.exec(outcome);
  if (balls) return ballsText(names, balls[1]!, balls[2]!);
  const [, ...words] = way.exec(outcome) ?? [];
  if (words.length) return words.map((word) => names(`word.${word}`)).join(' · ');
  const [, kind, number] = numbered.exec(outcome) ?? [];
  if (kind === 'winner') return names('outcome.number', { n: number! });
  if (kind === 'dozen' || kind === 'column') return names(`outcome.${kind}`, { n: number! });
  return number ?? names(`outcome.${outcome}`);
}

/** Name of an outcome without its market, as in a list of bets: '일반볼 홀', '스플릿 8·11', '합계 11'. */
export function outcomeName(names: NameTexts, outcome: string): string {
  const [, inner] = inside.exec(outcome) ?? [];
  if (inner) return `${names(`market.${inner}`)} ${outcomeShort(names, outcome)}`;
  const pair = /^power-(odd|even)-normal-(odd|even)$/.exec(outcome);
  if (pair) {
    return `${names('ball.power')} ${names(`word.${pair[1]!}`)} · ${names('ball.normal')} ${names(`word.${pair[2]!}`)}`;
  }
  const [, balls] = ofBalls.exec(outcome) ?? [];
  if (balls) return `${names(`ball.${balls}`)} ${outcomeShort(names, outcome)}`;
  const [, kind, number] = numbered.exec(outcome) ?? [];
  return kind ? names(`outcome.${kind}`, { n: number! }) : outcomeShort(names, outcome);
}
