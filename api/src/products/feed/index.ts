import type { Bets } from '../../bets';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { VendorsEnv } from '../../vendors/env';
import type { OddsFeed } from '../../vendors/odds/odds-feed';
import { createFeedProduct } from './bets/product';
import { feedGuide } from './guide';
import { listCalls } from './lists/calls';
import { feedMatches } from './lists/match-area';
import { feedResults } from './lists/results';
import { FeedResults } from './results';
import { FeedState } from './state/feed-state';
import { Hub } from './state/hub';
import { Publisher, sendFrame } from './state/publisher';

/** The feed area: what is offered, its product of bets, and what the feed says about results. */
export function feedModule(
  services: Services & { env: Pick<VendorsEnv, 'feedUrl'>; bets: Bets; oddsFeed: OddsFeed },
): ApiModule {
  const { live, settings, log, bets, oddsFeed } = services;
  const hub = new Hub({
    listeners: (topic) => live.listeners(topic),
    send: (topic, frame) => sendFrame(live, topic, frame),
  });
  const state = new FeedState(oddsFeed, hub);
  const { book, liveness } = state;
  state.on('ambiguousOutcome', ({ id: match }, market, outcome) => {
    log.warn({ match, market, outcome }, 'the feed used an outcome id for two meanings');
  });
  const results = new FeedResults({ services, state, onEnqueued: () => bets.wakeSettlement() });
  const publisher = new Publisher(live, settings, book, hub, liveness);
  const { placeBet, maxBet } = bets.register(createFeedProduct(state));
  oddsFeed.add(state);

  return {
    name: 'feed',
    contributes: {
      matches: [feedMatches({ book, epoch: () => state.epoch })],
      results: [feedResults(services.db, services.texts)],
      guide: [feedGuide],
    },
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
