import { channels, type VendorCatalogue } from '@maru/contracts';
import { emptyCatalogue } from './catalogue';
import type { Changes, PatchField } from './changes';
import { type BookMarket, type BookMatch, type BookOutcome, type ListName, mainMarketId } from './model';
import { type Frame, Topic } from './topic';

/** Fields of a match that are sent to the whole site; the clock of each match is of interest on the feed's pages only. */
const siteFields: ReadonlySet<PatchField> = new Set([
  'status_id',
  'period',
  'match_time',
  'scores',
  'hide',
  'bet_stop',
]);

export interface HubPorts {
  listeners(topic: string): number;
  send(topic: string, frame: Frame): void;
}

/**
 * Sorts the book's changes into topics: the two lists, each match, and the site. A topic sends at most one frame per
 * 100 ms. A snapshot requested in between closes the running frame first, so its sequence number includes exactly its
 * content.
 */
export class Hub implements Changes {
  readonly lists: Record<ListName, Topic> = {
    inplay: new Topic(channels.inplay, false),
    prematch: new Topic(channels.prematch, false),
  };
  readonly #site = new Topic(channels.site, false);
  readonly #matches = new Map<number, Topic>();
  #dirty = new Set<Topic>();
  #catalogue = emptyCatalogue;

  constructor(private readonly ports: HubPorts) {}

  /** The topic of one match. */
  match(matchId: number): Topic {
    let topic = this.#matches.get(matchId);
    if (!topic) {
      topic = new Topic(channels.match(matchId), true);
      this.#matches.set(matchId, topic);
    }
    return topic;
  }

  /** Topics that may have listeners. */
  topics(): Topic[] {
    return [this.lists.inplay, this.lists.prematch, ...this.#matches.values()];
  }

  catalogue(catalogue: VendorCatalogue): void {
    this.#catalogue = catalogue;
  }

  odds(match: BookMatch, market: BookMarket, outcome: BookOutcome): void {
    if (match.list && market.id === mainMarketId(match.sport_id)) {
      match.listVersion++;
      const list = this.lists[match.list];
      list.odds(match, market, outcome);
      this.#dirty.add(list);
    }
    const topic = this.match(match.id);
    topic.odds(match, market, outcome);
    this.#dirty.add(topic);
  }

  market(match: BookMatch, market: BookMarket): void {
    this.#marketTopics(match, market.id, (topic) => topic.market(match, market));
  }

  marketGone(match: BookMatch, marketId: number): void {
    this.#marketTopics(match, marketId, (topic) => topic.marketGone(match, marketId));
  }

  patch(match: BookMatch, field: PatchField): void {
    if (field === 'market_count') match.listVersion++;
    const topics = [this.match(match.id)];
    if (match.list) topics.push(this.lists[match.list]);
    if (match.list && siteFields.has(field)) topics.push(this.#site);
    for (const topic of topics) {
      topic.patch(match, field);
      this.#dirty.add(topic);
    }
  }

  board(match: BookMatch): void {
    const topic = this.match(match.id);
    topic.board(match);
    this.#dirty.add(topic);
  }

  enter(match: BookMatch, list: ListName): void {
    this.lists[list].added(match);
    this.#dirty.add(this.lists[list]);
  }

  leave(match: BookMatch, list: ListName): void {
    this.lists[list].left(match);
    this.#dirty.add(this.lists[list]);
  }

  forget(match: BookMatch): void {
    const topic = this.#matches.get(match.id);
    if (!topic) return;
    this.#flush(topic);
    this.#matches.delete(match.id);
    this.#dirty.delete(topic);
  }

  /** Sends a frame on every topic with changes. */
  tick(): void {
    const dirty = this.#dirty;
    this.#dirty = new Set();
    for (const topic of dirty) this.#flush(topic);
  }

  /** Closes the running frame of a topic: its `seq` now includes everything that the book holds. */
  settle(topic: Topic): number {
    this.#flush(topic);
    this.#dirty.delete(topic);
    return topic.seq;
  }

  #flush(topic: Topic): void {
    for (const frame of topic.flush(this.ports.listeners(topic.name) > 0, this.#catalogue)) {
      // The site's broadcast has no snapshot: its frames are of matches only.
      if (topic === this.#site && frame.event === 'odds') continue;
      this.ports.send(topic.name, frame);
    }
  }

  #marketTopics(match: BookMatch, marketId: number, edit: (topic: Topic) => void): void {
    const topics = [this.match(match.id)];
    if (match.list && marketId === mainMarketId(match.sport_id)) {
      match.listVersion++;
      topics.push(this.lists[match.list]);
    }
    for (const topic of topics) {
      edit(topic);
      this.#dirty.add(topic);
    }
  }
}
