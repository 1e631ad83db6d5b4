import type { Match, MatchBoard, MatchData, RationData } from '@maru/contracts';
import type { Frame } from '../state/topic';

/** What a reader of one topic holds: a snapshot, brought forward by frames as the contract says. */
export class TopicReader {
  matches: Record<string, Match>;
  board: MatchBoard | null = null;
  seq: number;
  /** Set when a frame's number did not follow: the reader would ask for the snapshot again. */
  gap = false;

  constructor(
    snapshot: { list: Record<string, Match>; seq: number },
    private readonly shows: (match: Match) => boolean,
  ) {
    this.matches = structuredClone(snapshot.list);
    this.seq = snapshot.seq;
  }

  take(frame: Frame): void {
    if (frame.data.seq <= this.seq) return;
    if (frame.data.seq !== this.seq + 1) {
      this.gap = true;
      return;
    }
    this.seq = frame.data.seq;
    const data = structuredClone(frame.data);
    if (frame.event === 'match') this.#match(data as MatchData);
    else this.#odds(data as RationData);
  }

  #match({ matches, added = [], board }: MatchData): void {
    for (const match of added) this.matches[match.id] = match;
    for (const patch of matches) {
      const match = this.matches[patch.id];
      if (!match) continue;
      Object.assign(match, patch);
      if (!this.shows(match)) delete this.matches[patch.id];
    }
    if (board) this.board = board;
  }

  #odds({ odds, markets = [], gone = [] }: RationData): void {
    for (const [matchId, marketId] of gone) delete this.matches[matchId]?.markets[marketId];
    for (const { matchId, market } of markets) {
      const match = this.matches[matchId];
      if (match) match.markets[market.marketId] = market;
    }
    for (const [matchId, marketId, id, value, status] of odds) {
      const outcome = this.matches[matchId]?.markets[marketId]?.outcomes[id];
      if (outcome) Object.assign(outcome, { value, status });
    }
  }
}
