import type { GameType, Localized, SportsCategory } from '@maru/contracts';
import type { TradingVersions } from '../versions';
import type { MarketOverride, MatchOverride } from './override';
import { type LeagueRule, leagueDefaults } from './trading-rules';

/** A match that an operator added. */
export interface ManualMatch {
  id: number;
  leagueId: number;
  sportId: number;
  countryId: number;
  home: Localized;
  away: Localized;
  league: { name: Localized; country: Localized; flag: string };
  matchTime: number;
}

/** A market that an operator added. Odds and line in 1/100. */
export interface ManualMarket {
  key: string;
  matchId: number;
  matchSubject: string;
  category: SportsCategory;
  gameType: GameType;
  line: number | null;
  title: Localized | null;
  outcomes: { code: string; name?: Localized; odds: number }[];
}

/** What changed: everything, a league's matches, a match (by its subject) or a market (by its key). */
export type TradingChange =
  | { what: 'all' }
  | { what: 'league'; league: number }
  | { what: 'match'; subject: string }
  | { what: 'market'; key: string; subject?: string };

export interface LeagueRow {
  rule: LeagueRule;
  version: number;
}

/** What operators set, as this process knows it. Rows only ever replace older versions of themselves. */
export class TradingState {
  readonly leagues = new Map<number, LeagueRow>();
  readonly matches = new Map<string, MatchOverride>();
  readonly markets = new Map<string, MarketOverride>();
  readonly manualMatches = new Map<number, ManualMatch>();
  /** By the subject of their match. */
  readonly manualMarkets = new Map<string, Map<string, ManualMarket>>();
  all = { suspended: false, version: 0 };

  /** How a league is offered. */
  league(id: number): LeagueRow {
    return this.leagues.get(id) ?? this.leagues.get(0) ?? { rule: leagueDefaults, version: 0 };
  }

  /** The versions by which a market is offered now; undefined where nothing was set. */
  findVersions(league: number, matchSubject: string, marketKey: string): TradingVersions | undefined {
    const versions = {
      all: this.all.version,
      match: this.matches.get(matchSubject)?.version ?? 0,
      market: this.markets.get(marketKey)?.version ?? 0,
      league: this.leagues.get(league)?.version ?? 0,
      leagues: this.leagues.get(0)?.version ?? 0,
    };
    const set = Object.entries(versions).filter(([, version]) => version > 0);
    return set.length > 0 ? Object.fromEntries(set) : undefined;
  }

  putLeague(id: number, row: LeagueRow): TradingChange | null {
    if ((this.leagues.get(id)?.version ?? 0) >= row.version) return null;
    this.leagues.set(id, row);
    return id === 0 ? { what: 'all' } : { what: 'league', league: id };
  }

  putAll(suspended: boolean, version: number): TradingChange | null {
    if (this.all.version >= version) return null;
    this.all = { suspended, version };
    return { what: 'all' };
  }

  putMatch(subject: string, override: MatchOverride): TradingChange | null {
    if ((this.matches.get(subject)?.version ?? 0) >= override.version) return null;
    this.matches.set(subject, override);
    return { what: 'match', subject };
  }

  putMarket(key: string, override: MarketOverride): TradingChange | null {
    if ((this.markets.get(key)?.version ?? 0) >= override.version) return null;
    this.markets.set(key, override);
    return { what: 'market', key };
  }

  putManualMatch(match: ManualMatch): TradingChange | null {
    if (this.manualMatches.has(match.id)) return null;
    this.manualMatches.set(match.id, match);
    return { what: 'match', subject: manualSubject(match.id) };
  }

  putManualMarket(market: ManualMarket): TradingChange | null {
    const ofMatch = this.manualMarkets.get(market.matchSubject) ?? new Map<string, ManualMarket>();
    if (ofMatch.has(market.key)) return null;
    this.manualMarkets.set(market.matchSubject, ofMatch.set(market.key, market));
    return { what: 'match', subject: market.matchSubject };
  }
}

/** Subjects of matches. */
export const feedSubject = (epoch: number, matchId: number): string => `sports:f:${epoch}:${matchId}`;
export const manualSubject = (matchId: number): string => `sports:m:${matchId}`;
