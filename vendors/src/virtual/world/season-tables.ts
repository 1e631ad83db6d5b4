import type { VendorVirtualScore, VendorVirtualTable } from '@maru/contracts';
import type { Competition } from '../catalogue/competitions';
import type { LiveRound } from './live-round';
import { createPlan, listCourses } from './plan';
import { type Rhythm, roundId } from './schedule';
import { type Counted, tableOfSeason } from './standings';

/** Number of cached scores; the cache avoids replaying a season for each table. */
const maxScores = 300;

/** Tables of the seasons under way: every round that has its result counts, whether this process saw it or not. */
export class SeasonTables {
  readonly #scores = new Map<number, readonly VendorVirtualScore[]>();

  constructor(
    private readonly options: Rhythm & { secret: string },
    private readonly live: (id: number) => LiveRound | undefined,
  ) {}

  /** The table after round `last` of a competition (its number since the beginning), where that one has its result. */
  table(competition: Competition, last: number): VendorVirtualTable {
    const season = Math.floor(last / competition.rounds);
    const counted: Counted[] = [];
    for (let index = season * competition.rounds; index <= last; index++) {
      const id = roundId(competition.category, index);
      const live = this.live(id);
      if (live && !live.result) continue;
      if (live?.state === 'cancelled') continue;
      const plan = live?.plan ?? createPlan(this.options.secret, competition.category, this.options, index);
      let scores = this.#scores.get(id);
      if (!scores) {
        scores = listCourses(plan).map(({ score }) => score);
        this.#keep(id, scores);
      }
      for (const [at, { home, away }] of plan.fixtures.entries()) counted.push({ home, away, score: scores[at]! });
    }
    return tableOfSeason(competition, season, counted);
  }

  #keep(id: number, scores: readonly VendorVirtualScore[]): void {
    this.#scores.set(id, scores);
    for (const old of this.#scores.keys()) {
      if (this.#scores.size <= maxScores) break;
      this.#scores.delete(old);
    }
  }
}
