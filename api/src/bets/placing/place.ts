import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BettingRequest,
  type BettingResponse,
  type Config,
  type LegProblem,
  type Locale,
  type OddsRange,
  type Reason,
  reasons,
} from '@maru/contracts';
import type { Handler, Refusal, Services } from '../../kernel/types';
import { memberMayPlay } from '../../members/identity/restrictions';
import type { Book } from '../../products/feed/state/book';
import { identityOf } from '../../products/feed/state/model';
import type { Pulse } from '../../products/feed/state/pulse';
import { publishBetUpdated } from './bet-updated';
import { Coalescer } from './coalesce';
import { conflicts } from './conflicts';
import { digestOf, insertBet, isInplay, storedLegs } from './insert';
import { checkLegs, type Leg, type LegIssue } from './legs';
import type { StoredBet } from './model';
import { allowedPairs } from './rules';
import { findByKey, loadBets } from './store';
import { checkTerms } from './terms';
import { asPlaced, betWire } from './wire';

/** What placing needs of the feed. */
export interface FeedView {
  book: Book;
  pulse: Pulse;
  /** The present life of the feed. */
  epoch(): number;
}

export const rangeOf = (config: Config, inplay: boolean): OddsRange =>
  inplay
    ? { min: config.inplay_min_ration, max: config.inplay_max_ration }
    : { min: config.prematch_min_ration, max: config.prematch_max_ration };

/** A member's pages hear of its balance at most once in this time. */
const walletPauseMs = 250;

type Denied = { ok: false; reason: Reason; issues?: LegIssue[] };
type Accepted = { ok: true; legs: Leg[]; ratio: number; win: number };

/** Everything that is asked before a bet is booked, in the order in which it is answered. */
export function judge(view: FeedView, request: BettingRequest, config: Config): Denied | Accepted {
  const limits = config.the_sports_config;
  const inplay = isInplay(request);
  if (request.cartItems.length === 0) return { ok: false, reason: 'cart_empty' };
  const checked = checkLegs(view.book, request, rangeOf(config, inplay), Date.now());
  if (!checked.ok) {
    const { issues } = checked;
    const mixed = issues.some((issue) => issue.reason === 'category_mismatch');
    return { ok: false, reason: mixed ? 'category_mismatch' : issues[0]!.reason, issues };
  }
  if (conflicts(request.category, checked.legs, allowedPairs)) return { ok: false, reason: 'legs_conflict' };
  const terms = checkTerms(
    request,
    checked.legs.map((leg) => leg.outcome.value),
    limits,
  );
  if (!terms.ok) return terms;
  if (!view.pulse.alive(limits.silent_after_ms, request.category)) return { ok: false, reason: 'feed_silent' };
  return { ok: true, legs: checked.legs, ratio: terms.ratio, win: terms.win };
}

/** After the delay a leg must still mean what it meant: an id may have come to stand for another line. */
function movedLegs(before: Leg[], after: Leg[]): LegIssue[] {
  return after.flatMap((leg, i) =>
    identityOf(leg.market.id, leg.outcome) === identityOf(before[i]!.market.id, before[i]!.outcome)
      ? []
      : [{ item: leg.item, reason: 'odds_changed' as const, value: leg.outcome.value }],
  );
}

function refusal(texts: Services['texts'], locale: Locale, { reason, issues }: Denied): BettingResponse {
  const legs = issues?.map(
    ({ item, reason: legReason, value }): LegProblem => ({
      matchId: item.matchId,
      marketId: item.marketId,
      oddsId: item.odds.id,
      reason: legReason,
      message: texts.t(locale, `reason.${legReason}`),
      value,
    }),
  );
  return {
    success: false,
    error: texts.t(locale, `reason.${reason}`),
    code: reasons[reason].code,
    reason,
    ...(legs ? { legs } : {}),
  };
}

/** POST /api/theSports/bettingValidate: validates and places a bet in one step. */
export function placing(services: Services, view: FeedView): Handler<'bettingValidate'> {
  const { db, live, notifier, settings, texts, log } = services;

  const answer = (bet: StoredBet, locale: Locale): BettingResponse => ({
    success: true,
    bet: betWire(asPlaced(bet), locale),
    money: bet.money_after,
  });
  const wallets = new Coalescer<number>(walletPauseMs, (memberId) => {
    notifier
      .walletChanged(memberId)
      .catch((error: unknown) => log.error({ err: error }, 'balance not sent after a bet'));
  });
  const reused: Refusal = { ok: false, reason: 'idempotency_reused' };

  /** A key that placed a bet before is answered with that bet, whatever the odds are now. */
  async function earlier(memberId: number, key: string, digest: string, locale: Locale) {
    const found = await findByKey(db, memberId, key);
    if (!found) return null;
    if (found.bodyHash !== digest) return reused;
    const [bet] = await loadBets(db, [found.id]);
    return { ok: true as const, data: answer(bet!, locale) };
  }

  /** Other pages of the member hear of it; the answer does not wait for that. */
  function tell(bet: StoredBet, locale: Locale): void {
    publishBetUpdated(live, bet, locale);
    wallets.ask(bet.member_id);
  }

  return async ({ body, member, locale, key }) => {
    if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
    const config = await settings.config();
    const { use, inplay_use, prematch_use, inplay_delay_ms } = config.the_sports_config;
    if (!use || !(isInplay(body) ? inplay_use : prematch_use)) return { ok: false, reason: 'forbidden' };
    const digest = digestOf(body);
    const deny = async (denied: Denied) =>
      (await earlier(member.id, key, digest, locale)) ?? ({ ok: true, data: refusal(texts, locale, denied) } as const);

    let verdict = judge(view, body, config);
    if (!verdict.ok) return deny(verdict);
    if (isInplay(body) && inplay_delay_ms > 0) {
      const before = verdict.legs;
      const known = await earlier(member.id, key, digest, locale);
      if (known) return known;
      await sleep(inplay_delay_ms);
      verdict = judge(view, body, config);
      if (!verdict.ok) return deny(verdict);
      const issues = movedLegs(before, verdict.legs);
      if (issues.length > 0) return deny({ ok: false, reason: 'odds_changed', issues });
    }
    const inserted = await insertBet(db, {
      memberId: member.id,
      key,
      digest,
      request: body,
      ratio: verdict.ratio,
      win: verdict.win,
      feedAt: view.pulse.feedTime,
      legs: storedLegs(verdict.legs, view.book.catalogue, view.epoch()),
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
        tell(inserted.bet, locale);
        return { ok: true, data: answer(inserted.bet, locale) };
    }
  };
}
