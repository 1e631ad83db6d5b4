import type { FeedMessage, FeedSnapshot } from '@maru/contracts';
import type { Bets } from '../../bets';
import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { Bus } from '../../kernel/bus';
import type { Contributions } from '../../kernel/contributions';
import type { Namespaces } from '../../kernel/live';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { VendorsEnv } from '../../vendors/env';
import type { OddsFeed } from '../../vendors/odds/odds-feed';
import { betCalls } from './bets/calls';
import { createSportsProduct } from './bets/product';
import { deskCalls } from './desk';
import { sportsGuide } from './guide';
import { listCalls } from './lists/calls';
import { domesticResults } from './lists/domestic-results';
import { favoriteCalls } from './lists/favorites';
import { sportsMatches } from './lists/match-area';
import { resultCalls } from './lists/results';
import { SportsLive } from './live';
import { Grades } from './results/grades';
import { FeedIntake } from './results/intake';
import { DomesticOffer } from './state/domestic-offer';
import { Offers } from './state/offers';
import { TradingState } from './state/trading-state';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { TradingSync } from './trading/sync';
import { VirtualSports } from './virtual';
import { virtualCalls } from './virtual/calls';
import { roundDeskCalls } from './virtual/desk';
import { virtualResults } from './virtual/results';

const frameMs = 300;
const sweepMs = 5_000;

type SportsServices = Services & {
  env: VendorsEnv;
  approvals: ApprovalRegister;
  bets: Bets;
  bus: Bus;
  contributions: Contributions;
  oddsFeed: OddsFeed;
  namespaces: Namespaces;
};

/** Domestic and virtual sports: what is offered, bets on it, and results. */
export function sportsModule(services: SportsServices): ApiModule {
  const { approvals, db, bets, bus, contributions, log, oddsFeed, namespaces } = services;
  const trading = new TradingState();
  const grades = new Grades();
  const offer = new DomesticOffer(trading, grades, oddsFeed);
  const offers = new Offers();
  offers.add(offer);
  const live = new SportsLive(offers, services.settings, namespaces);
  const virtual = new VirtualSports({
    services,
    url: services.env.virtualUrl,
    onEnqueued: () => bets.wakeSettlement(),
    topics: live.topics,
  });
  offers.add(virtual.offer);
  const sync = new TradingSync({ db, bus, log, trading, onChange: (change) => offer.changed(change) });
  const intake = new FeedIntake({
    services,
    offer,
    grades,
    seq: () => oddsFeed.seq,
    onEnqueued: () => bets.wakeSettlement(),
  });
  oddsFeed.add({
    message(message: FeedMessage) {
      offer.message(message);
      intake.message(message);
    },
    snapshot(snapshot: FeedSnapshot, isNewRun: boolean) {
      offer.snapshot(snapshot, isNewRun);
      intake.snapshot(snapshot);
    },
  });
  const timers: NodeJS.Timeout[] = [];
  return {
    name: 'sports',
    texts: { ko, en, 'zh-CN': zh, es },
    contributes: {
      matches: [sportsMatches(offer)],
      results: [domesticResults(db), virtualResults(db)],
      guide: [sportsGuide],
    },
    handlers: {
      ...listCalls(services, offers, live.topics),
      ...favoriteCalls(db),
      ...resultCalls(db, contributions),
      ...deskCalls({ services, approvals, bets, offer, trading, sync }),
      ...betCalls(
        services,
        bets,
        createSportsProduct(offers, () => sync.catchUp()),
        offers,
      ),
      ...virtualCalls(services, virtual),
      ...roundDeskCalls(services, virtual.offer),
    },
    async start() {
      await grades.load(db);
      await sync.start();
      await intake.start();
      live.start();
      await virtual.start();
      timers.push(
        setInterval(() => {
          offer.publish();
          live.topics.tick();
        }, frameMs).unref(),
        setInterval(() => offer.sweep(), sweepMs).unref(),
      );
    },
    begin: () => virtual.begin(),
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      live.stop();
      await virtual.stop();
      await sync.stop();
      await intake.stop();
    },
  };
}
