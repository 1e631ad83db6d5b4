import type { FeedMessage, FeedSnapshot } from '@maru/contracts';
import type { Bets } from '../../bets';
import type { ApiModule, Services } from '../../kernel/types';
import type { VendorsEnv } from '../../vendors/env';
import type { OddsFeed } from '../../vendors/odds/odds-feed';
import { createFeedProduct } from './bets/product';
import { feedGuide } from './guide';
import { listCalls } from './lists/calls';
import { feedMatches } from './lists/match-area';
import { FeedResults } from './results';
import { Book } from './state/book';
import { localizedLeague } from './state/catalogue';
import { Hub } from './state/hub';
import { FeedLiveness } from './state/liveness';
import { Publisher, sendFrame } from './state/publisher';

/** The feed area: what is offered, its product of bets, and what the feed says about results. */
export function feedModule(
  services: Services & { env: Pick<VendorsEnv, 'feedUrl'>; bets: Bets; oddsFeed: OddsFeed },
): ApiModule {
  const { live, settings, log, bets, oddsFeed } = services;
  const hub = new Hub({
    listeners: (topic) => live.listeners(topic),
    send: (topic, frame) => sendFrame(live, topic, frame),
    namesOf: (match) => ({
      home: match.home.name,
      away: match.away.name,
      league: localizedLeague(book.catalogue, match.league_id),
    }),
  });
  const book: Book = new Book(hub, (match, marketId, outcomeId) => {
    log.warn({ match: match.id, market: marketId, outcome: outcomeId }, 'the feed used an outcome id for two meanings');
    results.intake.ambiguousOutcome(match.id, marketId, outcomeId);
  });
  oddsFeed.add({
    message(message: FeedMessage) {
      liveness.record(message);
      book.apply(message);
      results.message(message);
    },
    snapshot(snapshot: FeedSnapshot, anew: boolean) {
      liveness.feedTime = snapshot.time;
      if (anew || oddsFeed.snapshots <= 1) liveness.hold = true;
      if (anew) book.reset();
      results.snapshot(snapshot);
      book.snapshot(snapshot);
    },
  });
  const liveness = new FeedLiveness(() => oddsFeed.lastMessageAt);
  const results: FeedResults = new FeedResults({
    services,
    book,
    liveness,
    seq: () => oddsFeed.seq,
    onEnqueued: () => bets.wakeSettlement(),
  });
  const publisher = new Publisher(live, settings, book, hub, liveness);
  const { placeBet, maxBet } = bets.register(
    createFeedProduct({ book, liveness, epoch: () => results.intake.epoch, seq: () => oddsFeed.seq }),
  );

  return {
    name: 'feed',
    contributes: { matches: [feedMatches(book)], guide: [feedGuide] },
    handlers: {
      ...listCalls(services, book, hub, liveness),
      bettingValidate: placeBet,
      calculateMaxBet: maxBet,
    },
    async start() {
      await results.start();
      publisher.start();
    },
    async stop() {
      await publisher.stop();
      await results.stop();
    },
    health() {
      if (liveness.alive(publisher.silentAfterMs)) return { feed: 'ok' };
      return { feed: oddsFeed.connected ? 'silent' : 'down' };
    },
  };
}
