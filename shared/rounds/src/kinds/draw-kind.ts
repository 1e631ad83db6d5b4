import { crashPoint } from '../fairness/crash';
import type { DrawOptions } from '../fairness/draw-stream';
import { type DrawnGame, draws, type RoundSeed } from '../games/draws';
import { graphEnd } from '../games/multiplier';
import type { DrawnValues, GameKind } from './drawn-result';

/** Name of a kind of game inside the HMAC's message; null for graph, which has no such message. */
export function messageName(kind: GameKind): DrawnGame | null {
  if (kind === 'graph') return null;
  if (kind === 'powerLadder' || kind === 'kenoLadder') return 'ladder';
  return kind === 'oddEven' ? 'oddeven' : kind;
}

/** Draws a round by scheme tpf-v1. `base`: index of hilow's base card, which no other kind looks at. */
export function drawKind(kind: GameKind, seed: RoundSeed, base: number | null, options?: DrawOptions): DrawnValues {
  switch (kind) {
    case 'powerball':
      return { kind, ...draws.powerball(seed, options) };
    case 'powerLadder':
    case 'kenoLadder':
    case 'ladder': {
      const { start, rungs } = draws.ladder(seed, options);
      return { kind: 'ladder', start, lines: rungs };
    }
    case 'keno':
      return { kind, numbers: draws.keno(seed, options) };
    case 'oddEven':
      return { kind, parity: draws.oddeven(seed, options) };
    case 'sicbo':
      return { kind, dice: draws.sicbo(seed, options) };
    case 'baccarat':
      return { kind, cards: draws.baccarat(seed, options) };
    case 'racing':
      return { kind, order: draws.racing(seed, options) };
    case 'roulette':
      return { kind, pocket: draws.roulette(seed, options) };
    case 'hilow':
      return { kind, card: draws.hilow(seed, options), base: base! };
    case 'graph':
      return { kind, crash: graphEnd(crashPoint(seed.gameHash, seed.salt)) };
  }
}
