import { setTimeout as sleep } from 'node:timers/promises';
import type { Reason } from '@maru/contracts';
import type { Member } from '../../kernel/member';
import type { Services } from '../../kernel/services';
import { memberMayPlay } from '../../members/identity/restrictions';
import type { LimitCache } from '../limits/cache';
import { possibleStake } from '../limits/max-bet';
import type { StoredBet } from '../model';
import type { BetLimits, BetProduct, BetTypes } from '../products/product';
import { catchUpMs, maxQuoteAttempts } from '../retry';
import { type bookTogether, computeDigest, findEarlier, keysOfAttempt, type NewBet, toDenial } from './book';
import { type Denied, type Quoted, quoteAll } from './quote';

/**
 * Bets of one member that are placed together or not at all, one per request.
 * `fingerprint`: identifies a request when its key is repeated; its format must never change.
 * `limits`: limits per bet; the product's limits where left out.
 * `marketLoss`: the site's maximum loss per market in KRW, regardless of operator limits.
 */
export interface Placing<T extends BetTypes> {
  requests: readonly T['request'][];
  fingerprint: readonly unknown[];
  member: Member;
  key: string;
  limits?: BetLimits;
  marketLoss?: number;
}

/** `isNew`: not by an earlier attempt. `pick`: place of the request at fault, from 0; `max`: the stake that is possible now. */
export type Placed<T extends BetTypes> =
  | { ok: true; bets: StoredBet[]; isNew: boolean }
  | { ok: false; pick: number; reason: Reason; issues?: T['issue'][]; max?: number };

/** Makes the function that places bets on a product: README, "Placing". */
export function placer<T extends BetTypes>(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  operators: LimitCache,
  product: BetProduct<T>,
  book: (bets: readonly NewBet[]) => ReturnType<typeof bookTogether>,
) {
  return async ({ requests, fingerprint, member, key, ...own }: Placing<T>): Promise<Placed<T>> => {
    const config = await settings.config();
    if (!memberMayPlay(member) || !requests.every((request) => product.isOpen(request, config)))
      return { ok: false, pick: 0, reason: 'forbidden' };
    const limits = own.limits ?? product.limits(config, requests[0]!);
    const keys = keysOfAttempt(key, requests.length);
    const digest = computeDigest(fingerprint);
    const quote = async (before?: Quoted<T>[]) => {
      const [table, at] = [await operators.current(), performance.now()];
      return quoteAll(product, requests, { config, member, table, limits, marketLoss: own.marketLoss, at }, before);
    };
    const earlier = () => findEarlier(db, member.id, keys, digest);
    const deny = async ({ limited, ...denied }: Denied<T> & { pick: number }): Promise<Placed<T>> =>
      (await earlier()) ?? { ...denied, ...(limited && { max: await possibleStake(db, operators, limited, limits) }) };

    let terms = await quote();
    const delayMs = Math.max(...requests.map((request) => product.delayMs(request, config)));
    if (terms.ok && delayMs > 0) {
      const repeated = await earlier();
      if (repeated) return repeated;
      await sleep(delayMs);
      terms = await quote(terms.quoted);
    }
    for (let attempt = 1; ; attempt++) {
      if (!terms.ok) return deny(terms);
      const { quoted } = terms;
      const done = await book(quoted.map(({ bet }, at) => ({ ...bet, key: keys[at]!, digest })));
      if (done.ok) return { ...done, isNew: true };
      const { pick, booked } = done;
      if (booked.state === 'replay') return (await earlier())!;
      if (booked.state !== 'stale' || attempt >= maxQuoteAttempts) {
        const limited = booked.state === 'limit' ? quoted[pick]!.limited : undefined;
        return deny({ ok: false, pick, ...toDenial(booked, product.closedReason), limited });
      }
      await Promise.all([product.catchUp?.(), sleep(catchUpMs)]);
      terms = await quote(quoted);
    }
  };
}
