import { Betting } from './betting';
import { Feed } from './feed';

let made: { feed: Feed; betting: Betting } | null = null;

/** The feed area's one state, made when the first of its roots is mounted. */
export function area(): { feed: Feed; betting: Betting } {
  if (!made) {
    const feed = new Feed();
    made = { feed, betting: new Betting(feed) };
  }
  return made;
}

/** Ends everything when this build is retired. */
export function disposeArea(): void {
  made?.betting.dispose();
  made?.feed.list.close();
  made = null;
}
