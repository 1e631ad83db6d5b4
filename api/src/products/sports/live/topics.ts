import { type SportsCategory, sportsCategory, sportsTopics } from '@maru/contracts';
import type { OfferMatch } from '../state/offer-source';
import type { Offers } from '../state/offers';
import { categoryView, matchView, type NamesEntry, type NumberedFrame, Topic } from './topic';

export interface TopicPorts {
  /** Sockets of this process on a topic. */
  listeners(topic: string): number;
  send(frame: NumberedFrame): void;
}

const categories: readonly SportsCategory[] = [2, 3, 4, 5, 6, 7, 8];

/**
 * Topics of this process: the lists of the categories, and matches with viewers. A topic without listeners is only
 * marked. A snapshot or a reader brings it up to date.
 */
export class Topics {
  readonly #topics = new Map<string, Topic>();
  readonly #categories: Topic[];
  /** Topics whose frames a source makes itself: their sequence number, with everything included. */
  readonly #foreign = new Map<string, () => number>();

  readonly #sourceOf = ({ id }: OfferMatch) => this.offers.match(id)?.source ?? null;

  constructor(
    private readonly offers: Offers,
    private readonly ports: TopicPorts,
  ) {
    this.#categories = categories.map((category) => {
      const topic = new Topic(sportsTopics.category(category), categoryView(category, this.#sourceOf));
      this.#topics.set(topic.name, topic);
      return topic;
    });
  }

  /** Marks matches that differ now. */
  mark(matchIds: ReadonlySet<number>): void {
    for (const id of matchIds) {
      for (const topic of this.#categories) topic.mark(id);
      this.#topics.get(sportsTopics.match(id))?.mark(id);
    }
  }

  /** Sends the changes of every topic with listeners; forgets matches without viewers. */
  tick(): void {
    for (const topic of this.#topics.values()) {
      if (this.ports.listeners(topic.name) > 0) this.settle(topic);
      else if (topic.name.startsWith('match.') && !this.offers.match(parseId(topic.name)))
        this.#topics.delete(topic.name);
    }
  }

  category(category: SportsCategory): Topic {
    return this.#topics.get(sportsTopics.category(category))!;
  }

  /** The topic of a match, made where it is not there yet. */
  match(id: number): Topic {
    const name = sportsTopics.match(id);
    let topic = this.#topics.get(name);
    if (!topic) {
      topic = new Topic(name, matchView(this.#sourceOf));
      topic.mark(id);
      this.#topics.set(name, topic);
    }
    return topic;
  }

  /** A topic by the name that a client sent; null where there is none. */
  named(name: string): Topic | null {
    const [, kind, number] = /^(category|match)\.([1-9]\d{0,12})$/.exec(name) ?? [];
    if (kind === 'category') return sportsCategory.safeParse(Number(number)).success ? this.#topics.get(name)! : null;
    if (kind === 'match') return this.offers.match(Number(number)) ? this.match(Number(number)) : null;
    return null;
  }

  /** Adds a topic whose frames a source makes itself and sends by `send`: the stage of a virtual competition. */
  addForeign(name: string, settle: () => number): void {
    this.#foreign.set(name, settle);
  }

  send(frame: NumberedFrame): void {
    this.ports.send(frame);
  }

  listeners(name: string): number {
    return this.ports.listeners(name);
  }

  /** Names of topics with listeners in this process. */
  joined(): string[] {
    return [...this.#topics.keys(), ...this.#foreign.keys()].filter((name) => this.ports.listeners(name) > 0);
  }

  /** The number of a topic with everything that is offered now; null where there is no such topic. */
  findSeq(name: string): number | null {
    const foreign = this.#foreign.get(name);
    if (foreign) return foreign();
    const topic = this.named(name);
    return topic && this.settle(topic);
  }

  /** Brings a topic up to date: its `seq` includes exactly what is offered at this moment. */
  settle(topic: Topic): number {
    for (const frame of topic.flush(
      (id) => this.offers.match(id)?.match,
      (match) => this.#names(match),
    )) {
      this.ports.send(frame);
    }
    return topic.seq;
  }

  #names(match: OfferMatch): NamesEntry {
    const source = this.offers.match(match.id)?.source;
    return { home: match.home.name, away: match.away.name, league: source?.league(match.league_id).name ?? {} };
  }
}

const parseId = (name: string): number => Number(name.slice(name.indexOf('.') + 1));
