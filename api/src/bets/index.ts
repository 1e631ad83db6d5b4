import type { Bet, BetOf, Locale } from '@maru/contracts';
import type { ApprovalRegister } from '../kernel/approvals/register';
import type { Bus } from '../kernel/bus';
import type { Member } from '../kernel/member';
import type { ApiModule } from '../kernel/module';
import type { Services } from '../kernel/services';
import type { Sql } from '../kernel/sql';
import { cashOutHandlers } from './cash-out/calls';
import { DailyExposureCheck } from './exposure/daily-check';
import { alertHandlers } from './limits/alerts';
import { limitedBet, winLimit } from './limits/apply';
import { LimitCache } from './limits/cache';
import { limitHandlers } from './limits/calls';
import { maxBetHandler } from './limits/max-bet';
import type { LimitTable } from './limits/table';
import type { LegKeys, StoredBet } from './model';
import { pickTexts } from './notification/about';
import { placingHandlers } from './placing/answers';
import { attemptState } from './placing/attempt-state';
import { type Booked, betBooker, type NewBet } from './placing/book';
import type { BetProduct, BetTypes, ProductId, QuotedLeg } from './products/product';
import { ProductRegistry } from './products/registry';
import { betRecord, betRecordHide, type PresentedPage, presentedPage } from './record/calls';
import { betRecordCsv } from './record/file';
import { recallResults, toBetResponse } from './record/responses';
import { hideBet, loadBets, pageOfRecord } from './record/store';
import { betRecordSums } from './record/sums';
import { betTimeline } from './record/timeline';
import { Settlement } from './settlement';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

export { decide } from './decide';
// What reads and writes of others join in their own transactions, and rules without state.
export { exposureOfMatches, sumsOfProduct } from './exposure/read';
export { liveLeg } from './products/live-leg';
export { retryTransient } from './retry';
export { enqueueSubjects } from './settlement/jobs';
export { lateHours, latestStart, type MatchStart, missedStart, notBegunBy } from './settlement/match-start';
export { openLegs } from './settlement/open-legs';

/** The bets of a site: products register here and are given the handlers that take bets on them. */
export class Bets {
  readonly #products = new ProductRegistry();
  readonly #settlement: Settlement;
  readonly #limits: LimitCache;
  readonly #exposureCheck: DailyExposureCheck;
  readonly #book: (bet: NewBet) => Promise<Booked>;

  /** @param bus tells all processes to reload limits after a change */
  constructor(
    private readonly services: Services,
    bus: Bus,
  ) {
    this.#limits = new LimitCache(services.db, bus);
    this.#book = betBooker(services);
    this.#exposureCheck = new DailyExposureCheck(services, bus);
    this.#settlement = new Settlement(services, this.#products);
  }

  /**
   * Registers a product. Its bets are settled and shown from then on.
   * @returns the handlers of the product's own calls
   * @throws Error where the product's id is taken
   */
  register<T extends BetTypes>(product: BetProduct<T>) {
    this.#products.register(product);
    return {
      ...placingHandlers(this.services, this.#products, this.#limits, this.#book, product),
      maxBet: maxBetHandler(this.services, this.#limits, product),
    };
  }

  /** Bets were enqueued by their subjects: they are settled now rather than at the next turn. */
  wakeSettlement(): void {
    this.#settlement.wake();
  }

  /** A product paid bets itself: their members are notified now rather than at the next turn. */
  wakeNotifications(): void {
    this.#settlement.wakeNotifications();
  }

  /** A stored bet as its member sees it. */
  present(bet: StoredBet, locale: Locale): Bet {
    return toBetResponse(this.#products, bet, locale);
  }

  /** Bets by id, with their legs; in no particular order. */
  load(sql: Sql, ids: readonly number[]): Promise<StoredBet[]> {
    return loadBets(sql, ids);
  }

  /** Hides a settled bet from its member's record. 'open' where it is not settled yet, 'missing' where it is not theirs. */
  hide(sql: Sql, memberId: number, id: number): Promise<'hidden' | 'open' | 'missing'> {
    return hideBet(sql, memberId, id);
  }

  /** A page of a member's bets on one product as the record shows them, newest first; `page` from 1. */
  async readRecord<Id extends ProductId>(
    product: Id,
    memberId: number,
    locale: Locale,
    page?: number,
  ): Promise<PresentedPage & { data: BetOf<Id>[] }> {
    const record = await presentedPage(this.services.db, this.#products, memberId, { product, page }, locale);
    return record as PresentedPage & { data: BetOf<Id>[] };
  }

  /** Bets of a member as the record shows them: those of the ids that are the member's, or the last ones. */
  async ofMember(
    sql: Sql,
    memberId: number,
    which: { ids: readonly number[] } | { last: number },
    locale: Locale,
  ): Promise<Bet[]> {
    const bets =
      'ids' in which
        ? (await loadBets(sql, which.ids)).filter((bet) => bet.memberId === memberId)
        : (await pageOfRecord(sql, memberId, {}, { limit: which.last })).bets;
    await recallResults(this.#products, sql, bets);
    return bets.map((bet) => toBetResponse(this.#products, bet, locale));
  }

  /** The limits that operators set, as this process knows them. */
  limits(): Promise<LimitTable> {
    return this.#limits.current();
  }

  /** The largest win that operators allow a member on these legs, in KRW; null where they set none. */
  async winLimit<Leg extends QuotedLeg>(
    product: { keys?(leg: Leg): LegKeys | null },
    member: Pick<Member, 'id' | 'level'>,
    legs: readonly Leg[],
  ): Promise<number | null> {
    return winLimit(await this.limits(), limitedBet(product, member, legs))?.amount ?? null;
  }

  /**
   * The calls about bets of every product, and the work that follows from bets.
   * @param approvals where raising and removing a limit is registered as what two people do
   */
  module(approvals: ApprovalRegister): ApiModule {
    return {
      name: 'bets',
      contributes: { timeline: [betTimeline] },
      texts: {
        ko: { ...ko, ...pickTexts.ko },
        en: { ...en, ...pickTexts.en },
        'zh-CN': { ...zh, ...pickTexts['zh-CN'] },
        es: { ...es, ...pickTexts.es },
      },
      handlers: {
        betRecord: betRecord(this.services, this.#products),
        betRecordCsv: betRecordCsv(this.services, this.#products),
        betRecordSums: betRecordSums(this.services, this.#products),
        betRecordHide: betRecordHide(this.services),
        attemptState: attemptState(this.services),
        ...cashOutHandlers(this.services, this.#products, () => this.#settlement.wakeNotifications()),
        ...limitHandlers(this.services, this.#limits, approvals),
        ...alertHandlers(this.services, this.#limits),
      },
      health: () => ({ exposure: this.#exposureCheck.state }),
      start: () => this.#exposureCheck.start(),
      begin: () => this.#settlement.start(),
      stop: () => this.#settlement.stop(),
    };
  }
}
