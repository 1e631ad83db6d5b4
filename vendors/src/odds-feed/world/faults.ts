import type { FeedFaultRequest } from '@maru/contracts';
import type { Hub } from '../../stream/hub';
import type { Fixture } from '../match/fixture';
import type { Open } from '../match/offer';
import { oddsFromText, oddsText } from '../pricing/odds';
import type { Emit, FeedBody } from '../stream/messages';
import type { World } from './world';

/** What a fault did: the match, market and outcome it chose. */
export type FaultAnswer =
  | { ok: true; fault: string; match?: number; market?: number; outcome?: number; value?: string }
  | { ok: false; reason: 'match_missing' | 'market_missing' | 'outcome_missing' | 'not_possible' };

interface Scene {
  world: World;
  hub: Hub<FeedBody>;
  emit: Emit;
  /** Runs something after so many real seconds. */
  later(seconds: number, run: () => void): void;
  /** Simulated seconds in a real one. */
  speed: number;
}

/** Commits a fault now. */
export function commitFault(scene: Scene, request: FeedFaultRequest): FaultAnswer {
  const { hub } = scene;
  const { fault, count, seconds } = request;
  switch (fault) {
    case 'gap':
    case 'duplicate':
    case 'malformed':
      hub.arm(fault, count ?? 3);
      return { ok: true, fault };
    case 'reorder':
      hub.arm(fault, Math.max(2, count ?? 3));
      return { ok: true, fault };
    case 'silence':
      hub.silence(seconds ?? 30);
      return { ok: true, fault };
    case 'disconnect':
      hub.disconnect();
      return { ok: true, fault };
    default:
      return onMatch(scene, request);
  }
}

function onMatch(scene: Scene, request: FeedFaultRequest): FaultAnswer {
  const { world } = scene;
  const { fault } = request;
  const gone = request.match ?? world.archive.last();
  if (fault === 'settle_then_rollback' && gone !== null && !world.get(gone) && world.archive.get(gone)) {
    if (request.match !== undefined) return repeatArchived(scene, request, gone);
  }
  const fixture = request.match === undefined ? choose(scene, fault) : world.get(request.match);
  if (!fixture) return { ok: false, reason: 'match_missing' };
  const done: FaultAnswer = { ok: true, fault, match: fixture.id };
  switch (fault) {
    case 'match_time_moved':
      if (fixture.status !== 1) return { ok: false, reason: 'not_possible' };
      fixture.move(fixture.kickOff + (request.seconds ?? 600) * scene.speed);
      return done;
    case 'bet_stop':
      fixture.stopBets('manual', Number.POSITIVE_INFINITY);
      return done;
    case 'bet_start':
      fixture.startBets();
      return done;
    case 'goal':
      return fixture.force(request.side === 'away' ? 1 : 0) ? done : { ok: false, reason: 'not_possible' };
    case 'finish':
      fixture.finish();
      return done;
    case 'cancel':
      return cancel(scene, request, fixture);
    default:
      return onMarket(scene, request, fixture);
  }
}

/** A live match that takes bets; for a moved kick-off the first that has not begun. */
function choose(scene: Scene, fault: string): Fixture | undefined {
  if (fault === 'match_time_moved') return scene.world.upcoming()[0];
  const live = scene.world.inplay();
  return live.find((f) => (fault === 'bet_start' ? f.stopped : !f.stopped)) ?? live[0];
}

function cancel(scene: Scene, request: FeedFaultRequest, fixture: Fixture): FaultAnswer {
  const all = fixture.offer.everMarkets();
  const markets = request.market === undefined ? all : all.filter((id) => id === request.market);
  if (markets.length === 0) return { ok: false, reason: 'market_missing' };
  for (const market of markets) fixture.settler.cancel(market, 'CANCELLED_EVENT');
  if (request.seconds !== undefined) {
    scene.later(request.seconds, () => {
      for (const market of markets) fixture.settler.rollbackCancel(market, fixture.play.facts());
    });
  }
  return { ok: true, fault: 'cancel', match: fixture.id, market: request.market };
}

function onMarket(scene: Scene, request: FeedFaultRequest, fixture: Fixture): FaultAnswer {
  const { fault } = request;
  const open = [...fixture.offer.open.keys()];
  const marketId = request.market ?? defaultMarket(request, fixture, open);
  const settles = fault === 'early_settlement' || fault === 'settle_then_rollback';
  const exists = settles ? fixture.offer.ever(marketId).length > 0 : fixture.offer.open.has(marketId);
  if (!exists) return { ok: false, reason: 'market_missing' };
  const done: FaultAnswer = { ok: true, fault, match: fixture.id, market: marketId };
  const now = scene.world.now;
  const outcomes = fixture.offer.open.get(marketId) ?? [];
  switch (fault) {
    case 'early_settlement':
      fixture.settler.settleEarly(marketId, fixture.play.facts());
      return done;
    case 'settle_then_rollback':
      fixture.settler.settleEarly(marketId, fixture.play.facts());
      scene.later(request.seconds ?? 2, () => {
        // A match that has ended since has already reversed it and settled correctly.
        if (fixture.status === 4) return;
        fixture.settler.rollback(marketId);
        fixture.settler.repeat(marketId);
      });
      return done;
    case 'line_change': {
      if (outcomes.every((o) => o.outcome.line === null)) return { ok: false, reason: 'not_possible' };
      const next = outcomes.map((o): Open => {
        const { code, line, instance } = o.outcome;
        return { ...o, outcome: fixture.offer.identify(marketId, instance, { code, line: (line ?? 0) + 50 }) };
      });
      fixture.offer.held.set(marketId, now + (request.seconds ?? 30) * scene.speed);
      fixture.offer.replace(marketId, next, scene.emit);
      return done;
    }
    case 'outcome_id_reuse': {
      const [first, last] = [outcomes[0], outcomes.at(-1)];
      if (!first || !last || first === last) return { ok: false, reason: 'not_possible' };
      [first.outcome.id, last.outcome.id] = [last.outcome.id, first.outcome.id];
      scene.emit({ type: 'market_change', match: fixture.id, market: fixture.offer.toMarket(marketId) });
      return { ...done, outcome: first.outcome.id };
    }
    case 'odds_floor':
    case 'odds_ceiling': {
      const chosen =
        request.outcome === undefined ? outcomes[0] : outcomes.find((o) => o.outcome.id === request.outcome);
      if (!chosen) return { ok: false, reason: 'outcome_missing' };
      const odds = oddsFromText(request.value ?? (fault === 'odds_floor' ? '1.00' : '150.00'));
      const next = outcomes.map((o): Open => (o === chosen ? { ...o, odds, suspended: false } : o));
      fixture.offer.held.set(marketId, now + (request.seconds ?? 30) * scene.speed);
      fixture.offer.replace(marketId, next, scene.emit);
      return { ...done, outcome: chosen.outcome.id, value: oddsText(odds) };
    }
    default:
      return { ok: false, reason: 'not_possible' };
  }
}

/** The market of the outcome that is named, a market with lines for a moved line, else the main market. */
function defaultMarket(request: FeedFaultRequest, fixture: Fixture, open: number[]): number {
  const { outcome } = request;
  const has = (id: number, test: (o: Open) => boolean) => fixture.offer.open.get(id)?.some(test) ?? false;
  if (outcome !== undefined) return open.find((id) => has(id, (o) => o.outcome.id === outcome)) ?? 0;
  if (request.fault === 'line_change') return open.find((id) => has(id, (o) => o.outcome.line !== null)) ?? 0;
  return fixture.offer.open.has(fixture.mainMarket) ? fixture.mainMarket : (open[0] ?? fixture.mainMarket);
}

/** A match that is over: its market is settled wrongly, taken back and settled rightly again. */
function repeatArchived(scene: Scene, request: FeedFaultRequest, match: number): FaultAnswer {
  const results = scene.world.archive.get(match);
  const archived = results?.markets.find((m) => request.market === undefined || m.market === request.market);
  if (!archived) return { ok: false, reason: 'market_missing' };
  const { market, outcomes } = archived;
  const wrong = outcomes.map((o) => ({ ...o, won: o.won === 1 ? (0 as const) : (1 as const) }));
  scene.emit({ type: 'rollback_settlement', match, market });
  scene.emit({ type: 'settlement', match, market, outcomes: wrong, certainty: 'confirmed' });
  scene.later(request.seconds ?? 2, () => {
    scene.emit({ type: 'rollback_settlement', match, market });
    scene.emit({ type: 'settlement', match, market, outcomes, certainty: 'confirmed' });
  });
  return { ok: true, fault: 'settle_then_rollback', match, market };
}
