import { setTimeout as sleep } from 'node:timers/promises';
import { type BetOf, type LegProblem, type Locale, reasons } from '@maru/contracts';
import type { Member, Refusal, Services } from '../../kernel/types';
import { memberMayPlay } from '../../members/identity/restrictions';
import { publishBetUpdated } from '../notification/bet-updated';
import { Coalescer } from '../notification/coalescer';
import type { BetProduct, LegIssue, ProductId, QuotedLeg } from '../products/product';
import type { ProductRegistry } from '../products/registry';
import type { StoredBet } from '../record/model';
import { asPlaced, toBetResponse } from '../record/responses';
import { findByKey, loadBets } from '../record/store';
import { digestOf, insertBet } from './insert';
import { type Denied, validateBet } from './validate';

/** A member's pages are sent its balance at most once in this time. */
const walletPauseMs = 250;

/** A call that places a bet: its body is the product's own, `key` the Idempotency-Key. */
export interface PlacingContext<Request> {
  body: Request;
  member: Member;
  locale: Locale;
  key: string;
}

/** A placed bet with the balance after it, in KRW, or why there is none: `error` in the member's language. */
export type PlacingAnswer<Id extends ProductId, Problem extends object = LegProblem> =
  | { success: true; bet: BetOf<Id>; money: number }
  | { success: false; error: string; code: string; reason: string; legs?: Problem[] };

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
  product: BetProduct<Cart, Request, Leg, Issue, Id, Problem>,
): (ctx: PlacingContext<Request>) => Promise<{ ok: true; data: PlacingAnswer<Id, Problem> } | Refusal> {
  const { db, live, notifier, settings, texts, log } = services;

  /** The bet as it was accepted, whatever became of it since. */
  const answer = (bet: StoredBet, locale: Locale): PlacingAnswer<Id, Problem> => ({
    success: true,
    bet: toBetResponse(products, asPlaced(bet), locale) as BetOf<Id>,
    money: bet.money_after,
  });
  const refusal = ({ reason, issues }: Denied<Issue>, locale: Locale): PlacingAnswer<Id, Problem> => ({
    success: false,
    error: texts.t(locale, `reason.${reason}`),
    code: reasons[reason].code,
    reason,
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

  return async ({ body, member, locale, key }) => {
    if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
    const config = await settings.config();
    if (!product.isOpen(body, config)) return { ok: false, reason: 'forbidden' };
    const digest = digestOf(product.fingerprint(body));
    const deny = async (denied: Denied<Issue>) =>
      (await earlierAnswer(member.id, key, digest, locale)) ?? ({ ok: true, data: refusal(denied, locale) } as const);

    let verdict = validateBet(product, body, config);
    if (!verdict.ok) return deny(verdict);
    const delayMs = product.delayMs(body, config);
    if (delayMs > 0) {
      const before = verdict.legs;
      const repeated = await earlierAnswer(member.id, key, digest, locale);
      if (repeated) return repeated;
      await sleep(delayMs);
      verdict = validateBet(product, body, config);
      if (!verdict.ok) return deny(verdict);
      const issues = product.movedLegs(before, verdict.legs);
      if (issues.length > 0) return deny({ ok: false, reason: 'odds_changed', issues });
    }
    const inserted = await insertBet(db, {
      product: product.id,
      memberId: member.id,
      key,
      digest,
      stake: product.slip(body).stake,
      ratio: verdict.ratio,
      win: verdict.win,
      rule: product.ratioRule,
      ...product.booking(body, verdict.legs),
    });
    switch (inserted.state) {
      case 'reused':
        return reused;
      case 'short':
        // Unless the same bet was placed a moment ago and has taken the money itself.
        return deny({ ok: false, reason: 'balance_short' });
      case 'replay': {
        const [bet] = await loadBets(db, [inserted.id]);
        return { ok: true, data: answer(bet!, locale) };
      }
      case 'placed':
        return { ok: true, data: publishPlaced(inserted.bet, locale) };
    }
  };
}
