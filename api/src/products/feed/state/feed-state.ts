import { EventEmitter } from 'node:events';
import type { FeedMessage, FeedSnapshot } from '@maru/contracts';
import type { FeedSink } from '../../../vendors/odds/client';
import type { OddsFeed } from '../../../vendors/odds/odds-feed';
import type { Changes } from './changes';
import { FeedLiveness } from './liveness';
import type { BookMatch } from './model';
import { OddsBook } from './odds-book';

interface FeedEvents {
  /** The book has taken a message. */
  message: [message: FeedMessage];
  /** The book takes a snapshot next: what it reports while it does belongs to the snapshot's life of the feed. */
  snapshot: [snapshot: FeedSnapshot];
  /** The feed used an outcome id for two meanings. */
  ambiguousOutcome: [match: BookMatch, marketId: number, outcomeId: number];
}

/** State of the feed in this process: what is offered and how recent that is. Its events follow the feed's order. */
export class FeedState extends EventEmitter<FeedEvents> implements FeedSink {
  readonly book: OddsBook;
  readonly liveness: FeedLiveness;
  /** The present life of the feed; 0 while it is unknown. */
  epoch = 0;

  /** @param changes receives every change of the book */
  constructor(
    private readonly feed: Pick<OddsFeed, 'seq' | 'snapshots' | 'lastMessageAt'>,
    changes: Changes,
  ) {
    super();
    this.liveness = new FeedLiveness(() => feed.lastMessageAt);
    this.book = new OddsBook(changes, (match, marketId, outcomeId) => {
      this.emit('ambiguousOutcome', match, marketId, outcomeId);
    });
  }

  /** Number of the newest message that the book has. */
  get seq(): number {
    return this.feed.seq;
  }

  message(message: FeedMessage): void {
    this.liveness.record(message);
    this.book.apply(message);
    this.emit('message', message);
  }

  snapshot(snapshot: FeedSnapshot, isNewRun: boolean): void {
    this.liveness.feedTime = snapshot.time;
    if (isNewRun || this.feed.snapshots <= 1) this.liveness.hold = true;
    if (isNewRun) this.book.reset();
    this.emit('snapshot', snapshot);
    this.book.snapshot(snapshot);
  }
}
