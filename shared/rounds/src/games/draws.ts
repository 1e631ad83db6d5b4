import { type DrawOptions, DrawStream } from '../fairness/draw-stream';
import { type LadderResult, type Parity, toLadder } from './results';

/** What a round's draw depends on: revealed with it, so that anybody can draw it again. */
export interface RoundSeed {
  gameHash: string;
  salt: string;
  roundId: number;
}

const createStream = (game: string, seed: RoundSeed, options?: DrawOptions) =>
  new DrawStream({ game, ...seed }, options);

/** The draws of scheme tpf-v1, each from a separate stream. The names are those inside the HMAC's message. */
export const draws = {
  /** European wheel: 0 to 36. */
  roulette: (seed: RoundSeed, options?: DrawOptions): number => createStream('roulette', seed, options).uniform(37),
  /** Index of a card of 52; see `toCard`. */
  hilow: (seed: RoundSeed, options?: DrawOptions): number => createStream('hilow', seed, options).uniform(52),
  /** Six card indexes of 0 to 51, from a shoe of eight decks; see `playBaccarat`. */
  baccarat: (seed: RoundSeed, options?: DrawOptions): number[] =>
    createStream('baccarat', seed, options)
      .take(0, 415, 6)
      .map((card) => card % 52),
  /** Five distinct balls of 1 to 28 and a powerball of 0 to 9; see `powerballResult`. */
  powerball(seed: RoundSeed, options?: DrawOptions): { balls: number[]; powerball: number } {
    const stream = createStream('powerball', seed, options);
    return { balls: stream.take(1, 28, 5), powerball: stream.uniform(10) };
  },
  ladder(seed: RoundSeed, options?: DrawOptions): LadderResult {
    const stream = createStream('ladder', seed, options);
    const start = stream.uniform(2) === 0 ? 'left' : 'right';
    return toLadder(start, stream.uniform(2) === 0 ? 3 : 4);
  },
  /** Numbers of the four racers, the winner first. */
  racing: (seed: RoundSeed, options?: DrawOptions): number[] => createStream('racing', seed, options).take(1, 4, 4),
  /** Three dice. */
  sicbo(seed: RoundSeed, options?: DrawOptions): number[] {
    const stream = createStream('sicbo', seed, options);
    return [0, 1, 2].map(() => stream.uniform(6) + 1);
  },
  oddeven: (seed: RoundSeed, options?: DrawOptions): Parity =>
    createStream('oddeven', seed, options).uniform(2) === 0 ? 'odd' : 'even',
  /** 22 distinct numbers of 1 to 70; see `kenoResult`. */
  keno: (seed: RoundSeed, options?: DrawOptions): number[] => createStream('keno', seed, options).take(1, 70, 22),
};

export type DrawnGame = keyof typeof draws;
