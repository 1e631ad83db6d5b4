import { Sportsbook, StoredSet } from '@maru/sportsbook';
import { area } from './area';

/** What the roots of this remote share. */
export interface FeedArea {
  book: Sportsbook;
  /** Pinned and folded markets, by market id, the same in every match. */
  pins: StoredSet;
  folds: StoredSet;
}

let made: FeedArea | null = null;

/** The one state of the area in this build, made when the first of its roots is mounted. */
export function feedArea(): FeedArea {
  if (!made) {
    const book = new Sportsbook(area);
    made = {
      book,
      pins: new StoredSet('feed.pins', 100),
      folds: new StoredSet('feed.folds', 100),
    };
  }
  return made;
}

/** Ends everything when this build is retired. */
export function disposeFeedArea(): void {
  made?.book.dispose();
  made = null;
}
