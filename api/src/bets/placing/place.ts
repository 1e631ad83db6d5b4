import { setTimeout as sleep } from 'node:timers/promises';
import type { Config, Reason } from '@maru/contracts';
import type { Member, Services } from '../../kernel/types';
import { memberMayPlay } from '../../members/identity/restrictions';
import type { LimitCache } from '../limits/cache';
import { largestStakeNow } from '../limits/max-bet';
import type { BetLimits, BetProduct, BetTypes } from '../products/product';
import type { StoredBet } from '../record/model';
import { findByKey, loadBets } from '../record/store';
import { type bookTogether, denialOf, digestOf, type NewBet } from './book';
import { type Limited, quoteBet, type Verdict } from './quote';

/** What is stale, a bet or an offer, is quoted again, at most so often in all, after what was stored has reached this process. */
export const mostQuotes = 8;
export const catchUpMs = 100;

/** Bets of one member that are placed together or not at all, each from one request; their keys are made of the one. */
export interface Placing<T extends BetTypes> {
  requests: readonly T['request'][];
  /** What makes it the same when it comes again with its key; must keep its form for ever. */
  fingerprint: readonly unknown[];
  member: Member;
  key: string;
  /** Of each bet. Left out: the product's. */
  limits?: BetLimits;
  /** Largest loss of the site on each market that these bets are on, KRW, whatever operators allow. */
  marketLoss?: number;
}

/** `isNew`: not by an earlier attempt. `pick`: place of the request at fault, from 0; `max`: the stake that is possible now. */
export type Placed<T extends BetTypes> =
  | { ok: true; bets: StoredBet[]; isNew: boolean }
  | { ok: false; pick: number; reason: Reason; issues?: T['issue'][]; max?: number };

type Denied<T extends BetTypes> = Extract<Placed<T>, { ok: false }> & { limited?: Limited };
type Quoted<T extends BetTypes> = Extract<Verdict<T>, { ok: true }>[];

const keyOf = (key: string, at: number) => (at === 0 ? key : `${key}:${at}`);

/**
 * Places bets on a product: restricted member → product open → quote of each bet (quoteBet) → after the product's delay
 * everything once more → booked. What was quoted by an older state is quoted anew; a key that came before is answered with
 * its bets, whatever became of them or of the odds since.
 */
export function placer<T extends BetTypes>(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  operators: LimitCache,
  product: BetProduct<T>,
  book: (bets: readonly NewBet[]) => ReturnType<typeof bookTogether>,
) {
  return async (placing: Placing<T>): Promise<Placed<T>> => {
    const { requests, member, key } = placing;
    const config = await settings.config();
    const limits = placing.limits ?? product.limits(config);
    if (!memberMayPlay(member) || !requests.every((request) => product.isOpen(request, config)))
      return { ok: false, pick: 0, reason: 'forbidden' };
    const digest = digestOf(placing.fingerprint);
    const earlier = () => earlierBets(member.id, key, digest, requests.length);
    const deny = async ({ limited, ...denied }: Denied<T>) =>
      (await earlier()) ?? { ...denied, ...(limited && { max: await possible(limited, limits) }) };

    let quoted = await quoteAll(placing, config, limits);
    const delayMs = Math.max(...requests.map((request) => product.delayMs(request, config)));
    if (quoted.ok && delayMs > 0) {
      const repeated = await earlier();
      if (repeated) return repeated;
      await sleep(delayMs);
      quoted = await quoteAll(placing, config, limits, quoted.verdicts);
    }
    for (let attempt = 1; ; attempt++) {
      if (!quoted.ok) return deny(quoted);
      const { verdicts } = quoted;
      const done = await book(verdicts.map(({ bet }, at) => ({ ...bet, key: keyOf(key, at), digest })));
      if (done.ok) return { ...done, isNew: true };
      const { pick, booked } = done;
      if (booked.state === 'replay') return (await earlier())!;
      if (booked.state !== 'stale' || attempt >= mostQuotes) {
        const limited = booked.state === 'limit' ? verdicts[pick]!.limited : undefined;
        return deny({ ok: false, pick, ...denialOf(booked, product.closedReason), limited });
      }
      await Promise.all([product.catchUp?.(), sleep(catchUpMs)]);
      quoted = await quoteAll(placing, config, limits, verdicts);
    }
  };

  /** All requests on the terms of the moment. `before`: what they were quoted at, where they may have come to mean something else. */
  async function quoteAll(
    { requests, member, marketLoss }: Placing<T>,
    config: Config,
    limits: BetLimits,
    before?: Quoted<T>,
  ): Promise<{ ok: true; verdicts: Quoted<T> } | Denied<T>> {
    const terms = { config, member, book: await operators.current(), limits, marketLoss, at: performance.now() };
    const verdicts: Quoted<T> = [];
    for (const [pick, request] of requests.entries()) {
      const verdict = quoteBet(product, request, terms);
      if (!verdict.ok) return { ...verdict, pick };
      const issues = before ? product.movedLegs(before[pick]!.legs, verdict.legs) : [];
      if (issues.length > 0) return { ok: false, pick, reason: 'odds_changed', issues };
      verdicts.push(verdict);
    }
    return { ok: true, verdicts };
  }

  async function earlierBets(memberId: number, key: string, digest: string, count: number): Promise<Placed<T> | null> {
    const first = await findByKey(db, memberId, key);
    if (!first) return null;
    if (first.bodyHash !== digest) return { ok: false, pick: 0, reason: 'idempotency_reused' };
    const others = await Promise.all(
      Array.from({ length: count - 1 }, (_, at) => findByKey(db, memberId, keyOf(key, at + 1))),
    );
    const ids = [first, ...others].flatMap((bet) => bet?.id ?? []);
    const bets = await loadBets(db, ids);
    return { ok: true, bets: bets.sort((a, b) => a.id - b.id), isNew: false };
  }

  /** The stake that is possible now for a bet that passes a limit of operators, 0 where none is. */
  async function possible({ bet, ratio, losses }: Limited, limits: BetLimits): Promise<number> {
    const { max } = await largestStakeNow(db, await operators.current(), bet, ratio, limits, losses);
    return max < limits.minStake ? 0 : max;
  }
}
