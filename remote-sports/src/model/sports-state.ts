import { Sportsbook } from '@maru/sportsbook';
import { describeArea } from './area';
import { MarketIndex } from './market-index';
import { SportsList } from './sports-list';

/** What the roots of this remote share. */
export interface SportsState {
  book: Sportsbook;
  list: SportsList;
  index: MarketIndex;
}

let made: SportsState | null = null;

function make(): SportsState {
  const index = new MarketIndex();
  const book: Sportsbook = new Sportsbook(
    describeArea({
      index,
      onMatches: (topic, frame) => list.noteMatches(topic, frame),
      autoAccepts: () => book.betting.autoAcceptOdds.get(),
    }),
  );
  const list = new SportsList(book, index);
  book.addPart(list);
  return { book, list, index };
}

/** The one state of the area in this build, made when the first of its roots is mounted. */
export function sportsState(): SportsState {
  made ??= make();
  return made;
}

/** Ends everything when this build is retired. */
export function disposeSportsState(): void {
  made?.list.close();
  made?.book.dispose();
  made = null;
}
