import type { Sql } from '../../../kernel/sql';
import type { Stage } from './stage';
import { loadStages, pruneStages, storeStage } from './stage-store';

/** Source and target of recordings. */
export interface StageHolder {
  /** Matches on the stage whose rounds have begun. */
  begun(): number[];
  stage(matchId: number): Stage | undefined;
  restoreStage(matchId: number, recording: Stage['recording']): void;
}

/** Recordings older than this are of rounds that no stage shows. */
const keepMs = 3_600_000;

/** Stores what stages show, and restores it after a restart. */
export class StageRecorder {
  /** Size of each recording as it was last stored from here. */
  readonly #stored = new Map<number, number>();

  constructor(
    private readonly db: Sql,
    private readonly holder: StageHolder,
  ) {}

  /** Restores the stages of rounds that have begun. */
  async restore(): Promise<void> {
    for (const [id, recording] of await loadStages(this.db, this.holder.begun())) {
      this.holder.restoreStage(id, recording);
      this.#stored.set(id, countEntries(this.holder.stage(id)!));
    }
  }

  /** Stores the stages that have grown since the last time. */
  async store(): Promise<void> {
    const begun = this.holder.begun();
    for (const id of begun) {
      const stage = this.holder.stage(id);
      const size = stage ? countEntries(stage) : 0;
      if (!stage || size <= (this.#stored.get(id) ?? 0)) continue;
      await storeStage(this.db, id, size, stage.recording);
      this.#stored.set(id, size);
    }
    for (const id of this.#stored.keys()) if (!begun.includes(id)) this.#stored.delete(id);
  }

  prune(): Promise<void> {
    return pruneStages(this.db, keepMs);
  }
}

const countEntries = ({ counts }: Pick<Stage, 'counts'>): number => counts.events + counts.ball;
