import { draws, hmacSha256Hex, kenoResult, playBaccarat, powerballResult, type RoundSeed } from '@maru/rounds';
import type { DrawGame } from './games';

/** A round of a game: its day in Korea ('YYYY-MM-DD'), its number of that day, the time of its draw (epoch ms). */
export interface DrawRound {
  date: string;
  number: number;
  drawsAt: number;
}

/** What a round's draw depends on. `variant` 0 is the draw; others are results that were never drawn, for faults. */
function toSeed(secret: string, game: number, { date, number }: DrawRound, variant: number): RoundSeed {
  const gameHash = hmacSha256Hex(secret, `${game}:${date}:${number}:${variant}`);
  return { gameHash, salt: date, roundId: number };
}

const parityWord = (parity: 'odd' | 'even') => (parity === 'odd' ? '홀' : '짝');
const halfWord = (half: 'under' | 'over') => (half === 'under' ? '언더' : '오버');
const sizeWord = { small: '소', middle: '중', big: '대' } as const;
const winnerWord = { player: '플레이어', banker: '뱅커', tie: '타이' } as const;

/** Lowest sums of sections B to F; A is what is below. */
const sections = [
  ['F', 79],
  ['E', 66],
  ['D', 58],
  ['C', 50],
  ['B', 36],
] as const;
const findSection = (sum: number) => sections.find(([, low]) => sum >= low)?.[0] ?? 'A';

/** '10C' of the rules as the sources write it: 'CT'. */
const cardText = (name: string) => `${name.at(-1)}${name.startsWith('10') ? 'T' : name[0]}`;

/** 'YYYY-MM-DD hh:mm:ss' in Korea, which has no summer time. */
const koreanTime = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** What a round draws, in the shape of its source, without date and number. */
export function drawRound(secret: string, game: DrawGame, round: DrawRound, variant = 0): Record<string, unknown> {
  const seed = toSeed(secret, game.basis ?? game.id, round, variant);
  switch (game.kind) {
    case 'powerball': {
      const { balls, powerball } = draws.powerball(seed);
      const result = powerballResult(balls, powerball);
      return {
        ball: [...balls, powerball],
        pow_ball_oe: parityWord(result.powerballParity),
        pow_ball_unover: halfWord(result.powerballHalf),
        def_ball_sum: result.sum,
        def_ball_oe: parityWord(result.sumParity),
        def_ball_unover: halfWord(result.sumHalf),
        def_ball_size: sizeWord[result.size],
        def_ball_section: findSection(result.sum),
      };
    }
    case 'powerLadder':
    case 'kenoLadder': {
      const { start, rungs, end } =
        game.kind === 'powerLadder'
          ? powerballResult(draws.powerball(seed).balls, 0).ladder
          : kenoResult(draws.keno(seed)).ladder;
      return {
        start_point: start === 'left' ? 'LEFT' : 'RIGHT',
        // A source writes the count of lines as it writes the round.
        line_count: round.number % 2 === 0 ? String(rungs) : rungs,
        odd_even: end === 'odd' ? 'ODD' : 'EVEN',
        reg_date: koreanTime(round.drawsAt),
      };
    }
    case 'keno': {
      const ball = draws.keno(seed);
      const { sum, parity, half } = kenoResult(ball);
      return { ball, sum, odd_even: parityWord(parity), under_over: halfWord(half) };
    }
    case 'oddEven':
      return { result: parityWord(draws.oddeven(seed)) };
    case 'sicbo': {
      const dice = draws.sicbo(seed);
      const sum = dice.reduce((total, die) => total + die, 0);
      return { dice, sum, odd_even: parityWord(sum % 2 === 0 ? 'even' : 'odd') };
    }
    case 'baccarat': {
      const { player, banker, winner } = playBaccarat(draws.baccarat(seed));
      return { player: player.map(cardText), banker: banker.map(cardText), winner: winnerWord[winner] };
    }
  }
}

/** The same as a text, to compare two draws by. */
const toText = (secret: string, game: DrawGame, round: DrawRound, variant: number) =>
  JSON.stringify(drawRound(secret, game, round, variant));

/** A result of the game that the round did not have. */
export function wrongDraw(secret: string, game: DrawGame, round: DrawRound): Record<string, unknown> {
  const right = toText(secret, game, round, 0);
  let variant = 1;
  while (toText(secret, game, round, variant) === right) variant++;
  return drawRound(secret, game, round, variant);
}
