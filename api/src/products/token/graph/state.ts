import type { GraphStateAnswer, RoundGame } from '@maru/contracts';
import type { Services } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';
import { gameSeq } from '../../../rounds/frames';
import { endedRounds } from '../../../rounds/store';
import { toGameRound } from '../../../rounds/view';
import { pauseMs } from './rules';
import { loadLatest, loadPlayers, recentCrashes } from './store';

/** The part of the answer that is the same for all readers. */
export type PublicState = Omit<GraphStateAnswer, 'mine' | 'money'>;

const listed = 200;
const recentRounds = 200;
/** Answers are shared for so long, ms: at the end of a round all pages ask. */
const sharedMs = 100;

/** Public state of a game's live round. */
export class GraphStates {
  readonly #answers = new Map<number, { until: number; state: Promise<PublicState> }>();

  constructor(
    private readonly services: Pick<Services, 'db'>,
    private readonly scaled: (ms: number) => number,
  ) {}

  state(id: number, game: RoundGame): Promise<PublicState> {
    const now = performance.now();
    const shared = this.#answers.get(id);
    if (shared && shared.until > now) return shared.state;
    const state = this.#read(id, game);
    this.#answers.set(id, { until: now + sharedMs, state });
    state.catch(() => this.#answers.delete(id));
    return state;
  }

  /** Reads one snapshot: frames with higher numbers describe later changes. */
  #read(id: number, game: RoundGame): Promise<PublicState> {
    return this.services.db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      return this.#readIn(tx, id, game);
    });
  }

  async #readIn(tx: Sql, id: number, game: RoundGame): Promise<PublicState> {
    const seq = await gameSeq(tx, id);
    const { now, round, run } = await loadLatest(tx, id);
    const begins = run ? run.endsAt + this.scaled(pauseMs) : now;
    const over = !round || round.state === 'drawn' || round.state === 'settled' || round.state === 'void';
    const stopped = game.crash_lock === 1 || game.use !== 1;
    // A round that is void, or whose pause is over while none may begin, is none.
    const shown = round && (!over || (round.state !== 'void' && (!stopped || now < begins))) ? round : null;
    const players = shown ? await loadPlayers(tx, shown.id, listed) : { players: [], count: 0, staked: 0 };
    const recent = await recentCrashes(tx, id, recentRounds);
    const [last] = await endedRounds(tx, id, 1, 0);
    const { min_stake, max_stake, max_win } = game;
    const running = shown && !over && now >= shown.drawsAt;
    return {
      time: now,
      game: id,
      round: shown && toGameRound(shown, now),
      last: last ? toGameRound(last, now) : null,
      phase: !shown ? 'stopped' : over ? 'crashed' : running ? 'running' : 'bets',
      starts_at: shown?.drawsAt ?? null,
      next_at: shown && over && !stopped ? begins : null,
      ...players,
      recent,
      limits: { min_stake, max_stake, max_win },
      seq,
    };
  }
}
