import type { VendorDrawFault } from '@maru/contracts';
import { roundNumber } from '@maru/rounds';
import type { BoardAnswer } from './board-answer';
import { type DrawRound, drawRound, wrongDraw } from './draw-round';
import type { DrawGame } from './games';
import { garbage } from './garbage';

export interface BoardOptions {
  secret: string;
  /** How much faster rounds follow each other; a whole part of 60. */
  speed: number;
  /** How long a fault lasts after its draw, ms. */
  faultMs: number;
}

const listed = 30;
/** A draw is published up to so long after its time at speed 1, ms, as a real one is. */
const maxLag = 1_500;
const minuteMs = 60_000;
const sourceBegan = Date.parse('2024-01-01T00:00:00+09:00');

/**
 * Publications of one source about one game, derived from the clock at each call. Only secret and time decide, except
 * requested faults, which belong to future rounds.
 */
export class GameBoard {
  readonly termMs: number;
  readonly #faults = new Map<number, VendorDrawFault>();
  #garbageAnswers = 0;

  constructor(
    readonly game: DrawGame,
    private readonly options: BoardOptions,
  ) {
    this.termMs = (game.minutes * minuteMs) / options.speed;
  }

  /** The draw before or at a time. Korean midnight is a multiple of every term. */
  #drawBefore(time: number): number {
    return Math.floor(time / this.termMs) * this.termMs;
  }

  /** Lets a fault happen to the next draws; a newer fault takes the place of an older one. */
  plan(fault: VendorDrawFault, rounds: number, time: number): void {
    for (const drawsAt of this.#faults.keys()) if (drawsAt < time - 86_400_000) this.#faults.delete(drawsAt);
    const next = this.#drawBefore(time) + this.termMs;
    for (let at = 0; at < rounds; at++) this.#faults.set(next + at * this.termMs, fault);
  }

  /** The newest result. */
  newest(time: number): BoardAnswer {
    return this.#answer(time, (list) => list[0]);
  }

  /** The last 30, newest first. */
  recent(time: number): BoardAnswer {
    return this.#answer(time, (list) => list.slice(0, listed));
  }

  #answer(time: number, pick: (list: object[]) => unknown): BoardAnswer {
    const fault = this.#faults.get(this.#drawBefore(time));
    const during = time - this.#drawBefore(time) < this.options.faultMs;
    if (fault === 'gone' && during) return { kind: 'cut' };
    const value = pick(this.#published(time));
    return fault === 'garbage' && during ? garbage(value, this.#garbageAnswers++) : { kind: 'json', value };
  }

  /** Results that are public at a time, newest first. */
  #published(time: number): object[] {
    const list: object[] = [];
    for (let drawsAt = this.#drawBefore(time); list.length < listed; drawsAt -= this.termMs) {
      list.push(...this.#entries(drawsAt, time));
    }
    return list;
  }

  /** What is published about one draw: nothing, an entry, or two. */
  #entries(drawsAt: number, time: number): object[] {
    const named = roundNumber(drawsAt, this.termMs);
    if (!named) throw new RangeError(`no round of game ${this.game.id} at ${drawsAt}`);
    const round = { date: named.date, number: named.round, drawsAt };
    const fault = this.#faults.get(drawsAt);
    const since = time - drawsAt;
    const during = since < this.options.faultMs;
    // Spread over rounds and games, so clients cannot rely on a fixed query time.
    const lag = ((this.game.id * 397 + round.number * 211) % maxLag) / this.options.speed;
    if (since < lag || fault === 'missing' || (fault === 'late' && during)) return [];
    const { secret } = this.options;
    if (fault === 'corrected' && during) return [this.#entry(round, wrongDraw(secret, this.game, round))];
    const drawn = drawRound(secret, this.game, round);
    if (fault === 'wrong_round' && during) return [this.#entry({ ...round, number: round.number + 1 }, drawn)];
    if (fault === 'twice') return [this.#entry(round, drawn, true), this.#entry(round, drawn)];
    return [this.#entry(round, drawn)];
  }

  /** Rounds of even numbers are written as texts, the others as numbers. */
  #entry(round: DrawRound, drawn: object, text = round.number % 2 === 0): object {
    const number = text ? String(round.number) : round.number;
    const count = Math.max(1, Math.round((round.drawsAt - sourceBegan) / this.termMs));
    const times = this.game.kind === 'powerball' ? { times: text ? String(count) : count } : {};
    return { date: round.date, date_round: number, ...times, ...drawn };
  }
}
