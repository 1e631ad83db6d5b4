import { randomInt } from 'node:crypto';
import type { Casino } from '../casino';
import { commonLimits, type Game, type GameRule } from '../catalogue/catalogue';
import type { Company } from '../company';
import { outcomeAt, pickRules, sumWeights } from './picks';
import type { PlaySession } from './sessions';
import { spin } from './slot';
import { type BaccaratPick, baccaratPicks, baccaratReturn } from './tables';

/** How long reels turn before a win is paid, ms. */
const reelsMs = 2_500;

type BetRefusal = 'maintenance' | 'limit' | 'closed' | 'too_fast' | 'short' | 'unknown_user' | 'invalid';
/** What a stake of a page is answered; `settles`: until its win is paid, ms. */
type BetAnswer = { ok: true; settles: number; shown: object } | { ok: false; reason: BetRefusal };

/** Takes a stake of a game's page: whole won or points. Every result is drawn here. */
export function placePageBet(
  casino: Casino,
  company: Company,
  session: PlaySession,
  { stake, pick }: { stake: unknown; pick: unknown },
): BetAnswer {
  const entry = company.catalogue.game(session.game);
  if (!entry || entry.game.maintenance) return { ok: false, reason: 'maintenance' };
  const { game, rule } = entry;
  const { min, max } = findLimits(game);
  if (typeof stake !== 'number' || !Number.isSafeInteger(stake)) return { ok: false, reason: 'invalid' };
  if (stake < min || stake > max || (rule === 'slot' && stake % 10 !== 0)) return { ok: false, reason: 'limit' };
  if ((company.account(session.user)?.balance ?? 0) < stake * 100) return { ok: false, reason: 'short' };
  if (rule === 'baccarat') return betOnTable(casino, company, session, { stake, pick });
  const isPick = rule !== 'slot' && pickRules[rule].outcomes.some(({ id }) => id === pick);
  if (rule !== 'slot' && !isPick) return { ok: false, reason: 'invalid' };
  if (!casino.sessions.beginsRound(company.name, session.user)) return { ok: false, reason: 'too_fast' };
  const drawn = rule === 'slot' ? drawSlot(stake) : drawPick(rule, String(pick), stake);
  const placed = company.bet({
    user: session.user,
    game: session.game,
    stake: stake * 100,
    win: drawn.win,
    afterMs: drawn.afterMs,
  });
  return placed.ok ? { ok: true, settles: drawn.afterMs, shown: drawn.shown } : placed;
}

/** The stakes that a game takes, whole won or points. */
export const findLimits = ({ min, max }: Game) => ({ min: min ?? commonLimits.min, max: max ?? commonLimits.max });

function drawSlot(stake: number) {
  const { reels, wins, pay } = spin((count) => randomInt(count));
  // A line's stake is a tenth of the stake, so a tenth of it in 1/100.
  return { win: pay * stake * 10, afterMs: reelsMs, shown: { reels, wins, win: (pay * stake) / 10 } };
}

function drawPick(rule: Exclude<GameRule, 'slot' | 'baccarat'>, pick: string, stake: number) {
  const { lasts, outcomes } = pickRules[rule];
  const outcome = outcomeAt(pickRules[rule], randomInt(sumWeights(pickRules[rule])));
  const price = outcomes.find(({ id }) => id === pick)!.price;
  // In won nothing is below a whole one; points have two decimals.
  const exact = outcome === pick ? stake * price : 0;
  const win = rule === 'sports' ? exact : exact - (exact % 100);
  return { win, afterMs: lasts, shown: { outcome, win: win / 100 } };
}

function betOnTable(
  casino: Casino,
  company: Company,
  session: PlaySession,
  { stake, pick }: { stake: number; pick: unknown },
): BetAnswer {
  const named = baccaratPicks.find((name): name is BaccaratPick => name === pick);
  if (!named) return { ok: false, reason: 'invalid' };
  const { number, closes, result } = casino.tables.round(session.game);
  const now = Date.now();
  if (now >= closes) return { ok: false, reason: 'closed' };
  const { winner } = casino.tables.result(session.game, number);
  const returned = baccaratReturn(named, winner, stake);
  const round = `${session.game}-${number}`;
  const placed = company.bet({
    user: session.user,
    game: session.game,
    round,
    stake: stake * 100,
    win: returned * 100,
    afterMs: result - now,
  });
  return placed.ok ? { ok: true, settles: result - now, shown: { pick: named, stake } } : placed;
}
