import { setTimeout as sleep } from 'node:timers/promises';
import type { BetOf, Reason } from '@maru/contracts';
import type { Member, Refusal, Services, Sql } from '../../kernel/types';
import { memberMayPlay } from '../../members/identity/restrictions';
import { alertsOf, type LossLimits, lossLimits } from '../limits/apply';
import type { LimitCache } from '../limits/cache';
import { largestStakeNow } from '../limits/max-bet';
import { publishBetUpdated } from '../notification/bet-updated';
import type { BetLimits, BetProduct, LegIssue, ProductId, QuotedLeg } from '../products/product';
import type { ProductRegistry } from '../products/registry';
import type { StoredBet } from '../record/model';
import { asPlaced, toBetResponse } from '../record/responses';
import { findByKey, loadBets } from '../record/store';
import { catchUpMs, digestOf, type Inserted, insertBet, isTransient, mostQuotes, type NewBet } from './insert';
import { validateWithLimits, withKeys } from './limits';

const attempts = 4;

/** Bets of one request, which are placed together or not at all. */
export interface TogetherContext<Request> {
  /** One request for each bet, in their order. */
  requests: readonly Request[];
  member: Member;
  locale: 'ko' | 'en' | 'zh-CN' | 'es';
  key: string;
  /** Of each of the bets. */
  limits: BetLimits;
  /** Largest loss of the site on each market that these bets are on, in KRW, whatever operators allow. */
  marketLoss: number;
}

/** `pick`: place of the request at fault, from 0; `max`: the stake that is possible now. */
export type TogetherAnswer<Id extends ProductId> =
  | { success: true; bets: BetOf<Id>[]; money: number }
  | { success: false; reason: Reason; pick: number; max?: number };

/** Ends the transaction of bets that are placed together: none of them stands. */
class NotPlaced extends Error {
  constructor(
    readonly inserted: Inserted,
    readonly pick: number,
  ) {
    super(inserted.state);
  }
}

/** The smaller of what operators allow to lose on each market and `most`. */
function withMarketLoss(limits: LossLimits | null, legs: number, maxLoss: number): LossLimits {
  const own = Array.from({ length: legs }, (_, at) => limits?.legs[at] ?? {});
  return { ...limits, legs: own.map((leg) => ({ ...leg, market: Math.min(leg.market ?? maxLoss, maxLoss) })) };
}

/** Makes the function by which a product takes several bets at once. Each has its own limits, row and ledger entries. */
export function placeTogetherHandler<
  Cart,
  Request extends Cart,
  Leg extends QuotedLeg,
  Issue extends LegIssue,
  Id extends ProductId,
  Problem extends object,
>(
  services: Services,
  products: ProductRegistry,
  operators: LimitCache,
  registered: BetProduct<Cart, Request, Leg, Issue, Id, Problem>,
) {
  const { db, live, notifier, settings, log } = services;

  /** Key of one of the bets. */
  const keyOf = (key: string, at: number) => (at === 0 ? key : `${key}:${at}`);

  async function earlier(ctx: TogetherContext<Request>, digest: string): Promise<StoredBet[] | 'reused' | null> {
    const first = await findByKey(db, ctx.member.id, ctx.key);
    if (!first) return null;
    if (first.bodyHash !== digest) return 'reused';
    const earlierBets = await Promise.all(
      ctx.requests.map((_, at) => findByKey(db, ctx.member.id, keyOf(ctx.key, at))),
    );
    const bets = await loadBets(
      db,
      earlierBets.flatMap((earlierBet) => earlierBet?.id ?? []),
    );
    return bets.sort((a, b) => a.id - b.id);
  }

  async function insertAll(bets: readonly NewBet[]): Promise<StoredBet[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction(async (tx: Sql) => {
          const placed: StoredBet[] = [];
          for (const [pick, bet] of bets.entries()) {
            const inserted = await insertBet(tx, bet, 1);
            if (inserted.state !== 'placed') throw new NotPlaced(inserted, pick);
            placed.push(inserted.bet);
          }
          return placed;
        });
      } catch (error) {
        if (error instanceof NotPlaced || !isTransient(error) || attempt >= attempts) throw error;
      }
    }
  }

  return async (ctx: TogetherContext<Request>): Promise<{ ok: true; data: TogetherAnswer<Id> } | Refusal> => {
    const product = { ...registered, limits: () => ctx.limits };
    const { member, locale, requests, key } = ctx;
    if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
    const config = await settings.config();
    const digest = digestOf(requests.map((request) => product.fingerprint(request)));
    const rows = (bets: readonly StoredBet[]) => bets.map((bet) => toBetResponse(products, bet, locale) as BetOf<Id>);
    const repeated = async () => {
      const bets = await earlier(ctx, digest);
      if (bets === null) return null;
      if (bets === 'reused') return { ok: false as const, reason: 'idempotency_reused' as const };
      const data = { success: true as const, bets: rows(bets.map(asPlaced)), money: bets.at(-1)!.money_after };
      return { ok: true as const, data };
    };
    const deny = async (reason: Reason, pick: number, max?: number) =>
      (await repeated()) ??
      ({ ok: true, data: { success: false, reason, pick, ...(max !== undefined && { max }) } } as const);

    /** Quotes and books all bets; null where what they were quoted by is not the newest, or too old. */
    const attempt = async (): Promise<{ ok: true; data: TogetherAnswer<Id> } | Refusal | null> => {
      const book = await operators.current();
      const quotedAt = performance.now();
      const news: NewBet[] = [];
      const possible: (() => Promise<number>)[] = [];
      for (const [pick, request] of requests.entries()) {
        const verdict = product.isOpen(request, config)
          ? validateWithLimits(product, request, member, config, book)
          : ({ ok: false, reason: 'forbidden' } as const);
        if (!verdict.ok) {
          const over = 'over' in verdict ? verdict.over : undefined;
          if (!over) return deny(verdict.reason, pick);
          const { max } = await largestStakeNow(db, book, over.limited, over.ratio, ctx.limits);
          return deny(verdict.reason, pick, max < ctx.limits.minStake ? 0 : max);
        }
        const { legs, ratio, win, mostRatio, limited } = verdict;
        const { stake } = product.slip(request);
        const booking = product.booking(request, legs);
        const losses = withMarketLoss(lossLimits(book, limited), limited.keys.length, ctx.marketLoss);
        possible.push(async () => {
          const { max } = await largestStakeNow(db, book, limited, mostRatio, ctx.limits, losses);
          return max < ctx.limits.minStake ? 0 : max;
        });
        news.push({
          ...{ product: product.id, memberId: member.id, key: keyOf(key, pick), digest, stake, ratio, win, losses },
          rule: product.ratioRule,
          data: booking.data,
          quotedAt,
          legs: withKeys(booking.legs, limited.keys),
          alerts: alertsOf(book, limited, { stake, win }),
        });
      }
      try {
        const placed = await insertAll(news);
        for (const bet of placed) publishBetUpdated(live, bet, toBetResponse(products, bet, locale), locale);
        notifier
          .walletChanged(member.id)
          .catch((error: unknown) => log.error({ err: error }, 'balance not sent after bets'));
        return { ok: true, data: { success: true, bets: rows(placed), money: placed.at(-1)!.money_after } };
      } catch (error) {
        if (!(error instanceof NotPlaced)) throw error;
        const { inserted, pick } = error;
        switch (inserted.state) {
          case 'stale':
            return null;
          case 'reused':
            return { ok: false, reason: 'idempotency_reused' };
          case 'short':
            return deny('balance_short', pick);
          case 'closed':
            return deny('round_closed', pick);
          case 'protected':
            return deny(inserted.reason, pick, inserted.max);
          case 'limit':
            return deny(`limit_${inserted.scope}`, pick, await possible[pick]!());
          default:
            return deny('odds_changed', pick);
        }
      }
    };
    for (let quotes = 1; quotes <= mostQuotes; quotes++) {
      const answer = await attempt();
      if (answer) return answer;
      await sleep(catchUpMs);
    }
    return deny('odds_changed', 0);
  };
}
