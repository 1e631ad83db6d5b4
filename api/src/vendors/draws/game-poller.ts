import { LogOnce } from '../../kernel/log-once';
import { getJson } from '../odds/http';
import { wait } from '../wait';
import { awaits, correctionMs, nextPoll, type PollTimes, pollDelay, retryDelay } from './polling';
import type { OutsideKind } from './read-result';
import type { OutsideResults } from './results';
import { filterResults, type Refusals } from './results-filter';
import { drawBefore } from './round-time';

/** A game with outside draws. */
export interface OutsideGame {
  id: number;
  kind: OutsideKind;
  /** From one draw to the next, ms. */
  termMs: number;
}

export interface PollerOptions {
  url: string;
  results: OutsideResults;
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void };
  times: PollTimes;
  now: () => number;
}

/** State of one game. Times are epoch ms, 0 for never. */
export interface PollerStatus {
  game: number;
  /** Calls that failed since the last one that did not. */
  failures: number;
  lastAnswerAt: number;
  /** Draw of the newest result that was handed over. */
  lastDrawAt: number;
  calls: number;
  refused: Refusals;
}

/** An answer of 30 results of the longest kind is 9 kB. */
const maxBytes = 65_536;
const maxEntries = 100;

/** Follows the draws of one game. */
export class GamePoller {
  readonly status: PollerStatus;
  readonly #stop = new AbortController();
  /** Results that were handed over, by the time of their draw. */
  readonly #taken = new Map<number, string>();
  readonly #early = new Map<number, string>();
  readonly #logged = new LogOnce();
  #listReadAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | null = null;

  constructor(
    readonly game: OutsideGame,
    private readonly options: PollerOptions,
  ) {
    this.status = {
      game: game.id,
      failures: 0,
      lastAnswerAt: 0,
      lastDrawAt: 0,
      calls: 0,
      refused: { malformed: 0, contradiction: 0, no_round: 0, early: 0, ambiguous: 0 },
    };
  }

  start(): void {
    this.#running = this.#loop();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) await wait(await this.#step(), signal);
  }

  /** Asks for what is due; answers how long nothing is, ms. */
  async #step(): Promise<number> {
    const { now, times } = this.options;
    const state = {
      termMs: this.game.termMs,
      isTaken: (drawsAt: number) => this.#taken.has(drawsAt),
      listReadAt: this.#listReadAt,
    };
    const poll = nextPoll(state, now(), times);
    if (poll.ask === null) return Math.max(1, poll.at - now());
    if (!(await this.#ask(poll.ask))) {
      // The list contains draws missed in between.
      this.#listReadAt = Number.NEGATIVE_INFINITY;
      return retryDelay(++this.status.failures, Math.random(), times);
    }
    this.status.failures = 0;
    state.listReadAt = this.#listReadAt;
    return awaits(state, now(), times) ? pollDelay(now() - drawBefore(now(), this.game.termMs), times) : 1;
  }

  /** Reads one address and hands over what is new in it; false where it was not to be had or believed at all. */
  async #ask(what: 'newest' | 'list'): Promise<boolean> {
    const { url, times, now, log } = this.options;
    const { id: game } = this.game;
    const file = what === 'list' ? 'recent_result' : 'result';
    this.status.calls++;
    const askedAt = now();
    const got = await getJson(`${url}/games/${game}/${file}.json`, times.callMs, maxBytes);
    if (this.#stop.signal.aborted) return true;
    if (!got.ok) {
      log.warn({ game, reason: got.reason, detail: got.detail }, 'no results of outside draws');
      return false;
    }
    const entries = what === 'newest' ? [got.value] : got.value;
    if (!Array.isArray(entries) || entries.length > maxEntries) {
      this.status.refused.malformed++;
      return false;
    }
    // By the time of the question: a result that was public before the draw must not pass because its answer was slow.
    const { results, refused, refusals } = filterResults(this.game, entries, askedAt, this.#early);
    for (const [reason, count] of Object.entries(refused)) this.status.refused[reason as keyof Refusals] += count;
    // The source shows a refused result for as long as its list is: it is logged once.
    for (const { reason, entry } of refusals) {
      if (this.#logged.isNew(`${reason} ${entry}`)) {
        log.warn({ game, reason, entry }, 'result of an outside draw was refused');
      }
    }
    try {
      for (const result of results) await this.#handOver(result);
    } catch (error) {
      log.warn({ game, error: String(error) }, 'a result of an outside draw could not be handed over');
      return false;
    }
    // One entry that cannot be read does not spoil a list.
    if (results.length === 0 && refused.malformed + refused.contradiction > 0) return false;
    this.status.lastAnswerAt = now();
    if (what === 'list') this.#listReadAt = askedAt;
    return true;
  }

  async #handOver({ drawsAt, day, number, result, text }: ReturnType<typeof filterResults>['results'][number]) {
    const { now, times, log, results } = this.options;
    const oldest = now() - correctionMs(times) - this.game.termMs;
    if (drawsAt < oldest || this.#taken.get(drawsAt) === text) return;
    const game = this.game.id;
    const outcome = await results.takeOutsideResult({ game, day, number, result });
    if (outcome === 'too_early') return;
    this.#taken.set(drawsAt, text);
    for (const old of this.#taken.keys()) if (old < oldest) this.#taken.delete(old);
    this.status.lastDrawAt = Math.max(this.status.lastDrawAt, drawsAt);
    if (outcome !== 'taken' && outcome !== 'same')
      log.warn({ game, day, number, outcome }, 'result of an outside draw');
  }
}
