import { Sportsbook } from '@maru/sportsbook';
import { describeArea } from './area';
import { MarketIndex } from './market-index';

/** What the roots of this remote share. */
export interface SportsState {
  book: Sportsbook;
  index: MarketIndex;
}

let made: SportsState | null = null;

function make(): SportsState {
  const index = new MarketIndex();
  const book: Sportsbook = new Sportsbook(
    describeArea({ index, autoAccepts: () => book.betting.autoAcceptOdds.get() }),
  );
  return { book, index };
}

/** The one state of the area in this build, made when the first of its roots is mounted. */
export function sportsState(): SportsState {
  made ??= make();
  return made;
}

/** Ends everything when this build is retired. */
export function disposeSportsState(): void {
  made?.book.dispose();
  made = null;
}
