import type {
  LocalizedLeague,
  SportsCategory,
  VendorVirtualMessage,
  VirtualCategory,
  VoidReason,
} from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import type { GradedLeg, LegGrade, OfferMarket, OfferMatch, OfferSource } from '../state/offer-source';
import { virtualCategoryIds, virtualLeague } from './competitions';
import { gradeLegs, roundsOfLegs } from './grade';
import { PastRounds } from './past-rounds';
import type { Round } from './rounds';
import { Stage, type StageRecording } from './stage';
import { loadRounds, type StoredRound } from './store';
import { stateAt, toOfferMatch } from './to-offer';

/** Rounds that ended longer ago are forgotten here; the database keeps them. */
const keepMs = 600_000;
/** A vendor whose clock is further ahead or behind cannot be trusted with times. */
const maxSkewMs = 5_000;
const noLeague: LocalizedLeague = {
  id: 0,
  name: { ko: '', en: '', 'zh-CN': '', es: '' },
  sport_id: 1,
  country_id: 1,
  country: { ko: '', en: '', 'zh-CN': '', es: '' },
  flag: '',
};

/** What the offer needs to know about the vendor's connection. */
export interface VendorState {
  readonly connected: boolean;
  readonly lastMessageAt: number;
  readonly skewMs: number;
}

/**
 * Offer of virtual sports in this process: stored rounds, and the stages of those in play. Prices are read from the
 * database only, so every process has the same ones.
 */
export class VirtualOffer implements OfferSource {
  readonly prefixes = ['sports:v:'];
  readonly categories: readonly SportsCategory[] = virtualCategoryIds;
  readonly #rounds = new Map<number, StoredRound>();
  readonly #states = new Map<number, Round['state']>();
  readonly #stages = new Map<number, Stage>();
  readonly #matches = new Map<number, OfferMatch>();
  readonly #markets = new Map<string, { match: OfferMatch; market: OfferMarket }>();
  readonly #past = new PastRounds();
  readonly #listeners: ((matchIds: ReadonlySet<number>) => void)[] = [];
  readonly #changed = new Set<number>();
  readonly #roundListeners: ((category: VirtualCategory) => void)[] = [];
  readonly #roundsChanged = new Set<VirtualCategory>();

  constructor(
    private readonly vendor: VendorState,
    private readonly now: () => number = Date.now,
  ) {}

  get at(): number {
    return this.vendor.lastMessageAt;
  }

  matches(): Iterable<OfferMatch> {
    return this.#matches.values();
  }
  match(id: number): OfferMatch | undefined {
    return this.#matches.get(id);
  }
  market(key: string): { match: OfferMatch; market: OfferMarket } | undefined {
    return this.#markets.get(key);
  }
  league(id: number): LocalizedLeague {
    return virtualLeague(id) ?? noLeague;
  }

  alive(_category: SportsCategory | null, silentAfterMs: number): boolean {
    const { connected, lastMessageAt, skewMs } = this.vendor;
    return connected && this.now() - lastMessageAt <= silentAfterMs && Math.abs(skewMs) <= maxSkewMs;
  }

  isOpenAt(match: OfferMatch, _category: SportsCategory, now: number): boolean {
    const round = this.#rounds.get(match.round ?? 0);
    return round !== undefined && stateAt(round, this.#vendorTime(now)) === 'open';
  }

  onChange(listener: (matchIds: ReadonlySet<number>) => void): void {
    this.#listeners.push(listener);
  }
  /** Rounds or the stage of a category changed. */
  onRounds(listener: (category: VirtualCategory) => void): void {
    this.#roundListeners.push(listener);
  }

  async grade(sql: Sql, legs: readonly GradedLeg[]): Promise<LegGrade[]> {
    const rounds = await loadRounds(sql, roundsOfLegs(legs));
    this.#past.remember(rounds);
    return gradeLegs(legs, rounds);
  }

  finalScore(subject: string): [number, number] | null {
    return this.#past.finalScore(subject);
  }

  voidReason({ subject }: GradedLeg): VoidReason | null {
    return this.#past.voidReason(subject);
  }

  /** Rounds of a category that this process knows, by their start. */
  rounds(category: VirtualCategory): Round[] {
    const rounds = [...this.#rounds.values()].filter((round) => round.category === category);
    return rounds.sort((a, b) => a.startsAt - b.startsAt);
  }
  toState(round: Round): Round['state'] {
    return stateAt(round, this.#vendorTime(this.now()));
  }
  stage(matchId: number): Stage | undefined {
    return this.#stages.get(matchId);
  }

  /** Takes rounds as they are stored; an older version than the one that is here changes nothing. */
  take(rounds: readonly StoredRound[]): void {
    for (const round of rounds) {
      const current = this.#rounds.get(round.id);
      if (current && current.version >= round.version) continue;
      if (round.endsAt < this.now() - keepMs) continue;
      this.#rounds.set(round.id, round);
      this.#update(round);
    }
  }

  /** Takes what happens in a match that is played. */
  message(message: VendorVirtualMessage & { type: 'event' | 'frame' }): void {
    const round = this.#rounds.get(message.round);
    if (!round?.matches.some(({ id }) => id === message.match)) return;
    let stage = this.#stages.get(message.match);
    if (!stage) {
      stage = new Stage(round.startsAt);
      this.#stages.set(message.match, stage);
    }
    if (message.type === 'frame') stage.frame(message.frame, message.ts);
    else if (stage.event(message.event)) this.#update(round);
    this.#roundsChanged.add(round.category);
  }

  /** Matches on the stage of rounds that have begun, by what is known here: the first of each round. */
  begun(): number[] {
    return [...this.#rounds.values()].flatMap((round) => {
      const state = this.toState(round);
      return state === 'running' || state === 'finished' ? (round.matches[0]?.id ?? []) : [];
    });
  }

  /** Takes what was stored of a stage. */
  restoreStage(matchId: number, recording: StageRecording): void {
    const round = [...this.#rounds.values()].find(({ matches }) => matches.some(({ id }) => id === matchId));
    if (!round) return;
    const stage = this.#stages.get(matchId) ?? new Stage(round.startsAt);
    stage.restore(recording);
    this.#stages.set(matchId, stage);
    this.#update(round);
  }

  /** Closes by the clock what is due, forgets what is long over, and says what changed. At most every 300 ms. */
  tick(): void {
    const now = this.now();
    for (const round of this.#rounds.values()) {
      if (this.#states.get(round.id) !== this.toState(round)) this.#update(round);
      if (round.endsAt < now - keepMs) this.#forget(round);
    }
    if (this.#changed.size > 0) {
      const changed = new Set(this.#changed);
      this.#changed.clear();
      for (const listener of this.#listeners) listener(changed);
    }
    const categories = [...this.#roundsChanged];
    this.#roundsChanged.clear();
    for (const category of categories) for (const listener of this.#roundListeners) listener(category);
  }

  /** The later of the two clocks: a vendor that is ahead starts its matches earlier. */
  #vendorTime(now: number): number {
    return now + Math.max(0, this.vendor.skewMs);
  }

  #update(round: StoredRound): void {
    const time = this.#vendorTime(this.now());
    this.#states.set(round.id, stateAt(round, time));
    for (const item of round.matches) {
      const match = toOfferMatch(round, item, time, this.#stages.get(item.id)?.score ?? null);
      this.#matches.set(match.id, match);
      for (const [key, market] of match.markets) this.#markets.set(key, { match, market });
      this.#changed.add(match.id);
    }
    this.#roundsChanged.add(round.category);
  }

  #forget(round: Round): void {
    this.#rounds.delete(round.id);
    this.#states.delete(round.id);
    for (const { id } of round.matches) {
      for (const key of this.#matches.get(id)?.markets.keys() ?? []) this.#markets.delete(key);
      this.#matches.delete(id);
      this.#stages.delete(id);
      this.#changed.add(id);
    }
  }
}
