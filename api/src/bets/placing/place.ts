import { setTimeout as sleep } from 'node:timers/promises';
import { type BetOf, type Config, type LegProblem, type Locale, reasons } from '@maru/contracts';
import type { Member, Refusal, Services } from '../../kernel/types';
import { memberMayPlay } from '../../members/identity/restrictions';
import { alertsOf, lossLimits } from '../limits/apply';
import type { LimitCache } from '../limits/cache';
import { largestStakeNow } from '../limits/max-bet';
import { publishBetUpdated } from '../notification/bet-updated';
import { Coalescer } from '../notification/coalescer';
import type { BetProduct, LegIssue, ProductId, QuotedLeg } from '../products/product';
import type { ProductRegistry } from '../products/registry';
import type { StoredBet } from '../record/model';
import { asPlaced, toBetResponse } from '../record/responses';
import { findByKey, loadBets } from '../record/store';
import { catchUpMs, digestOf, type Inserted, mostQuotes, type NewBet } from './insert';
import { validateWithLimits, withKeys } from './limits';
import type { Denied } from './validate';

/** A member's pages are sent its balance at most once in this time. */
const walletPauseMs = 250;

/** A call that places a bet: its body is the product's own, `key` the Idempotency-Key. */
export interface PlacingContext<Request> {
  body: Request;
  member: Member;
  locale: Locale;
  key: string;
}

/**
 * A placed bet with the balance after it, in KRW, or why there is none: `error` in the member's language, `max` the
 * largest stake that is possible now where a limit of operators is passed.
 */
export type PlacingAnswer<Id extends ProductId, Problem extends object = LegProblem> =
  | { success: true; bet: BetOf<Id>; money: number }
  | { success: false; error: string; code: string; reason: string; max?: number; legs?: Problem[] };

/** Makes the handler by which a product takes bets: validates and places in one step. */
export function placeBetHandler<
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
  insert: (bet: NewBet) => Promise<Inserted>,
  product: BetProduct<Cart, Request, Leg, Issue, Id, Problem>,
): (ctx: PlacingContext<Request>) => Promise<{ ok: true; data: PlacingAnswer<Id, Problem> } | Refusal> {
  const { db, live, notifier, settings, texts, log } = services;

  /** The bet as it was accepted, whatever became of it since. */
  const answer = (bet: StoredBet, locale: Locale): PlacingAnswer<Id, Problem> => ({
    success: true,
    bet: toBetResponse(products, asPlaced(bet), locale) as BetOf<Id>,
    money: bet.money_after,
  });
  const refusal = ({ reason, issues }: Denied<Issue>, locale: Locale, max?: number): PlacingAnswer<Id, Problem> => ({
    success: false,
    error:
      texts.t(locale, `reason.${reason}`) +
      (max ? ` ${texts.t(locale, 'bets.limit.left', { amount: max.toLocaleString('en-US') })}` : ''),
    code: reasons[reason].code,
    reason,
    ...(max !== undefined && { max }),
    ...(issues
      ? { legs: issues.map((issue) => product.presentIssue(issue, texts.t(locale, `reason.${issue.reason}`))) }
      : {}),
  });
  const wallets = new Coalescer<number>(walletPauseMs, (memberId) => {
    notifier
      .walletChanged(memberId)
      .catch((error: unknown) => log.error({ err: error }, 'balance not sent after a bet'));
  });
  const reused: Refusal = { ok: false, reason: 'idempotency_reused' };

  /** A key that placed a bet before is answered with that bet, whatever the odds are now. */
  async function earlierAnswer(memberId: number, key: string, digest: string, locale: Locale) {
    const earlier = await findByKey(db, memberId, key);
    if (!earlier) return null;
    if (earlier.bodyHash !== digest) return reused;
    const [bet] = await loadBets(db, [earlier.id]);
    return { ok: true as const, data: answer(bet!, locale) };
  }

  /** Sends a new bet to the member's other pages, without waiting for that, and answers it. */
  function publishPlaced(bet: StoredBet, locale: Locale): PlacingAnswer<Id, Problem> {
    const row = toBetResponse(products, bet, locale);
    publishBetUpdated(live, bet, row, locale);
    wallets.request(bet.member_id);
    return { success: true, bet: row as BetOf<Id>, money: bet.money_after };
  }

  /** The stake that is possible now for a bet that passes a limit of operators, 0 where none is. */
  async function possible({ over }: Denied<Issue>, config: Config): Promise<number | undefined> {
    if (!over) return undefined;
    const limits = product.limits(config);
    const { max } = await largestStakeNow(db, await operators.current(), over.limited, over.ratio, limits);
    return max < limits.minStake ? 0 : max;
  }

  return async ({ body, member, locale, key }) => {
    if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
    const config = await settings.config();
    if (!product.isOpen(body, config)) return { ok: false, reason: 'forbidden' };
    const digest = digestOf(product.fingerprint(body));
    const deny = async (denied: Denied<Issue>) =>
      (await earlierAnswer(member.id, key, digest, locale)) ??
      ({ ok: true, data: refusal(denied, locale, await possible(denied, config)) } as const);

    let book = await operators.current();
    let quotedAt = performance.now();
    let verdict = validateWithLimits(product, body, member, config, book);
    if (!verdict.ok) return deny(verdict);
    const delayMs = product.delayMs(body, config);
    if (delayMs > 0) {
      const before = verdict.legs;
      const repeated = await earlierAnswer(member.id, key, digest, locale);
      if (repeated) return repeated;
      await sleep(delayMs);
      book = await operators.current();
      quotedAt = performance.now();
      verdict = validateWithLimits(product, body, member, config, book);
      if (!verdict.ok) return deny(verdict);
      const issues = product.movedLegs(before, verdict.legs);
      if (issues.length > 0) return deny({ ok: false, reason: 'odds_changed', issues });
    }
    const { stake } = product.slip(body);
    /** Books the bet by a verdict. */
    const bookBet = ({ legs, limited, ratio, win }: Extract<typeof verdict, { ok: true }>) => {
      const booking = product.booking(body, legs);
      return insert({
        product: product.id,
        memberId: member.id,
        key,
        digest,
        stake,
        ratio,
        win,
        rule: product.ratioRule,
        data: booking.data,
        quotedAt,
        legs: withKeys(booking.legs, limited.keys),
        losses: lossLimits(book, limited),
        alerts: alertsOf(book, limited, { stake, win }),
      });
    };
    let inserted = await bookBet(verdict);
    for (let attempt = 1; inserted.state === 'stale' && attempt < mostQuotes; attempt++) {
      await Promise.all([product.catchUp?.(), sleep(catchUpMs)]);
      const before = verdict.legs;
      quotedAt = performance.now();
      verdict = validateWithLimits(product, body, member, config, book);
      if (!verdict.ok) return deny(verdict);
      const issues = product.movedLegs(before, verdict.legs);
      if (issues.length > 0) return deny({ ok: false, reason: 'odds_changed', issues });
      inserted = await bookBet(verdict);
    }
    const { limited, ratio } = verdict;
    switch (inserted.state) {
      case 'reused':
        return reused;
      case 'short':
        // Unless the same bet was placed a moment ago and has taken the money itself.
        return deny({ ok: false, reason: 'balance_short' });
      case 'closed':
        return deny({ ok: false, reason: 'match_closed' });
      case 'stale':
        return deny({ ok: false, reason: 'odds_changed' });
      case 'limit':
        return deny({ ok: false, reason: `limit_${inserted.scope}`, over: { limited, ratio } });
      case 'protected': {
        const { reason, max } = inserted;
        return (
          (await earlierAnswer(member.id, key, digest, locale)) ?? {
            ok: true,
            data: refusal({ ok: false, reason }, locale, max),
          }
        );
      }
      case 'replay': {
        const [bet] = await loadBets(db, [inserted.id]);
        return { ok: true, data: answer(bet!, locale) };
      }
      case 'placed':
        return { ok: true, data: publishPlaced(inserted.bet, locale) };
    }
  };
}
