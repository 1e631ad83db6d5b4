import type { Rng } from '../../rng';

/**
 * The bookmaker's error about the two sides. It starts with what is unknown before the match, moves with news, and is
 * pulled back towards the truth. Two mean-reverting processes, in shares of strength (0.03 is 3 %).
 */
export class Information {
  /** Balance between the sides. */
  balance: number;
  /** Level of both. */
  level: number;

  constructor(
    private readonly rng: Rng,
    /** Spread of the error in the long run. */
    private readonly spread: number,
  ) {
    this.balance = rng.normal() * spread;
    this.level = rng.normal() * spread;
  }

  /** News of `dt` seconds; half of what is known is replaced in about five minutes. */
  move(dt: number, gain: number): void {
    const pull = Math.min(0.5, dt / 400);
    const size = this.spread * Math.sqrt(2 * pull * Math.min(gain, 6));
    this.balance += -pull * this.balance + size * this.rng.normal();
    this.level += -pull * this.level + size * this.rng.normal();
    const bound = 4 * this.spread;
    this.balance = Math.max(-bound, Math.min(bound, this.balance));
    this.level = Math.max(-bound, Math.min(bound, this.level));
  }

  /** Estimate of the home side's strength for its true one. */
  home(truth: number): number {
    return truth * (1 + this.level + this.balance);
  }
  away(truth: number): number {
    return truth * (1 + this.level - this.balance);
  }
}
