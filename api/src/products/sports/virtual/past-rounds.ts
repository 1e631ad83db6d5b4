import type { VoidReason } from '@maru/contracts';
import { type Round, readSubject } from './rounds';
import type { StoredRound } from './store';
import { findVoidReason } from './void-reason';

/** Most rounds that are remembered: two days of three competitions. */
const maxRounds = 3_000;

type PastRound = Pick<StoredRound, 'version' | 'voidReason'> & { scores: Map<number, [number, number]> };

/**
 * How rounds ended, for the record of bets: longer than they are offered, the least recently read forgotten first. Bets
 * on older ones are graded, and so remembered, before they are shown.
 */
export class PastRounds {
  readonly #rounds = new Map<number, PastRound>();

  /** Takes rounds as they are stored; an older version than the one that is here changes nothing. */
  remember(rounds: readonly (Pick<Round, 'id' | 'voidReason' | 'matches'> & { version: number })[]): void {
    for (const { id, version, voidReason, matches } of rounds) {
      const current = this.#rounds.get(id);
      this.#rounds.delete(id);
      const isNewer = !current || current.version <= version;
      const scores = new Map(
        matches.flatMap(({ id: match, score }) => (score ? [[match, [score.home, score.away]] as const] : [])),
      ) as PastRound['scores'];
      this.#rounds.set(id, isNewer ? { version, voidReason, scores } : current);
      if (this.#rounds.size > maxRounds) this.#rounds.delete(this.#rounds.keys().next().value!);
    }
  }

  /** Score of a match by its subject; null where it has none or is not known here. */
  finalScore(subject: string): [number, number] | null {
    const read = readSubject(`${subject}:`);
    return (read && this.#rounds.get(read.round)?.scores.get(read.match)) ?? null;
  }

  /** Why a leg is void, by its subject; null where its round is not, or is not known here. */
  voidReason(subject: string): VoidReason | null {
    return findVoidReason(this.#rounds.get(readSubject(`${subject}:`)?.round ?? 0));
  }
}
