import type { FeedMessage, FeedSnapshot } from '@maru/contracts';
import { maxBet } from '../../bets/placing/max-bet';
import { placing } from '../../bets/placing/place';
import { betRecord, betRecordHide } from '../../bets/placing/record';
import { Settlement } from '../../bets/settlement';
import type { ApiModule, Services } from '../../kernel/types';
import { FeedClient } from '../../vendors/odds/client';
import type { MatchArea } from '../match-areas';
import { listCalls } from './lists/calls';
import { feedMatches } from './lists/match-area';
import { Book } from './state/book';
import { localizedLeague } from './state/catalogue';
import { Hub } from './state/hub';
import { Publisher, sendFrame } from './state/publisher';
import { Pulse } from './state/pulse';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

/** The feed area: what is offered, bets on it, and what becomes of them. */
export const feedModule = (services: Services): ApiModule & { matches: MatchArea } => {
  const { env, live, settings, log } = services;
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
    settlement.intake.burnt(match.id, marketId, outcomeId);
  });
  const sink = {
    message(message: FeedMessage) {
      pulse.hear(message);
      book.apply(message);
      settlement.message(message);
    },
    snapshot(snapshot: FeedSnapshot, anew: boolean) {
      pulse.feedTime = snapshot.time;
      if (anew || client.counts.snapshots <= 1) pulse.hold = true;
      if (anew) book.reset();
      settlement.snapshot(snapshot);
      book.snapshot(snapshot);
    },
  };
  const client: FeedClient = new FeedClient({ url: env.feedUrl, sink, log });
  const pulse = new Pulse(() => client.lastMessageAt);
  const settlement: Settlement = new Settlement(services, book, pulse, () => client.seq);
  const publisher = new Publisher(live, settings, book, hub, pulse);
  const view = { book, pulse, epoch: () => settlement.intake.epoch };

  return {
    name: 'feed',
    texts: { ko, en, 'zh-CN': zh, es },
    matches: feedMatches(book),
    handlers: {
      ...listCalls(services, book, hub, pulse),
      bettingValidate: placing(services, view),
      calculateMaxBet: maxBet(services, view),
      betRecord: betRecord(services),
      betRecordHide: betRecordHide(services),
    },
    async start() {
      await settlement.start();
      publisher.start();
      client.start();
    },
    async stop() {
      await publisher.stop();
      await client.stop();
      await settlement.stop();
    },
    health() {
      if (pulse.alive(publisher.silentAfterMs)) return { feed: 'ok' };
      return { feed: client.connected ? 'silent' : 'down' };
    },
  };
};
