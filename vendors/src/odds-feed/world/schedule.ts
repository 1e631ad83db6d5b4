import { createRng, type Rng, shuffled } from '../../rng';
import { type League, leagues } from '../catalogue/leagues';
import { createTeams, type Team } from '../catalogue/teams';

/** Hands out pairings of a league: every side plays once before any plays again. */
class Fixtures {
  private readonly teams: Team[];
  private queue: Team[] = [];

  constructor(
    readonly league: League,
    seed: string,
    private readonly rng: Rng,
  ) {
    this.teams = createTeams(league, seed);
  }

  next(): [Team, Team] {
    if (this.queue.length < 2) {
      // Those who played last wait longest: the new round is shuffled in two halves.
      const order = shuffled(this.teams, this.rng);
      this.queue = order.filter((t) => !this.queue.includes(t));
    }
    return [this.queue.shift() as Team, this.queue.shift() as Team];
  }
}

/** Chooses leagues of a sport in turn, a few matches of one league together, like real rounds. */
export class Calendar {
  private readonly lists: Fixtures[];
  private readonly rng: Rng;
  private turn: Fixtures[] = [];
  private left = 0;

  constructor(sport: number, seed: string) {
    this.rng = createRng(seed, 'calendar', sport);
    this.lists = leagues.filter((l) => l.sport_id === sport).map((l) => new Fixtures(l, seed, this.rng));
  }

  next(): { league: League; home: Team; away: Team } {
    if (this.left === 0) {
      this.turn.shift();
      if (this.turn.length === 0) this.turn = shuffled(this.lists, this.rng);
      this.left = 1 + this.rng.int(3);
    }
    this.left--;
    const list = this.turn[0] as Fixtures;
    const [home, away] = list.next();
    return { league: list.league, home, away };
  }
}
