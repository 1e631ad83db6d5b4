import { type AttemptOutcome, Placing, type PlacingPhase, siteAttempts } from '@maru/betting';
import { call } from '@maru/client';
import type { Config, MaxBet } from '@maru/contracts';
import { formatRatio } from '@maru/money';
import {
  configAtom,
  getCookie,
  notifyOtherTabs,
  onOtherTab,
  type Stored,
  setCartSummary,
  setCookie,
  store as state,
  stored,
  t,
  toast,
  userAtom,
  userIdAtom,
} from '@maru/platform';
import { readAutoAccept } from '../cart/auto-accept';
import type { BonusTrack } from '../cart/bonus';
import { Cart, type PickState } from '../cart/cart';
import type { SlipPick } from '../cart/pick';
import { type CartStorage, memberCart, memberKey } from '../cart/storage';
import type { Totals } from '../cart/totals';
import { type CartProblem, validateCart } from '../cart/validate';
import { browserClock } from '../odds/frame-clock';
import type { Id } from '../odds/shapes';
import { type Batch, Signal } from '../odds/signal';
import { isCategoryOpen } from './category-open';
import type { AreaLimits, BetAnswer, BetCalls, BetCategory, CartRules, OddsNow } from './sports-area';

/**
 * The result of pressing the bet button. 'invalid': the cart itself was found wanting, nothing was sent. 'changed': the
 * server has named other odds or another line before the bet was sent; the member has to look at them.
 */
export type PlaceResult<P = unknown> =
  | AttemptOutcome<BetAnswer>
  | { kind: 'invalid'; problem: CartProblem<P> }
  | { kind: 'changed' };

/** Parts of an area that betting needs. */
export interface BettingArea<P extends SlipPick> {
  id: string;
  mount: string;
  texts: string;
  categories: readonly BetCategory[];
  limits(config: Config | null): AreaLimits | null;
  cart: CartRules<P>;
  calls: BetCalls<P>;
}

/**
 * What betting needs from outside: the area, the known state of picks, and a receiver for what the server reports about
 * them.
 */
export interface BettingPorts<P extends SlipPick> {
  area: BettingArea<P>;
  batch: Batch;
  category(id: number): BetCategory;
  look(pick: P): PickState;
  /** True where two picks of one match may stand on one slip. */
  standTogether(a: P, b: P): boolean;
  watch(match: Id): () => void;
  /** The server has named odds of a pick that the page may not know yet. */
  correct(pick: P, now: Omit<OddsNow, 'key'>): void;
}

/** For so long an emptied cart can be taken back, ms. */
const takeBackMs = 8_000;

/** A cart that was emptied, with its stake in KRW. */
export interface Emptied<P> {
  picks: readonly P[];
  stake: number;
}

/** What tabs send each other when a cart changes. `member` whose cart it is; null for a visitor. */
interface CartNotice {
  member: number | null;
  text: string;
}

const parseStake = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null;

/** Cart, stake, acceptance of changed odds, and placing, of one area. */
export class CartBetting<P extends SlipPick> {
  readonly cart: Cart<P>;
  readonly phase: Signal<PlacingPhase>;
  /** KRW; 0 is no stake yet. */
  readonly stake: Signal<number>;
  /** 배당 변경 자동 수락: changed odds are taken at once, and the server accepts better ones. */
  readonly autoAcceptOdds: Signal<boolean>;
  /** What was emptied a moment ago and can be taken back; null where there is nothing. */
  readonly emptied: Signal<Emptied<P> | null>;
  private forgetEmptied = () => {};
  /** What the last press of the button was about, for its modal. */
  lastPicks: readonly P[] = [];
  private readonly placing: Placing<object, BetAnswer>;
  private member: number | null;
  private storage: CartStorage;
  private storedStake: Stored<number>;
  private readonly leaveTabs: () => void;
  private readonly leaveConfig: () => void;
  private readonly leaveMember: () => void;

  constructor(private readonly ports: BettingPorts<P>) {
    const { area, batch } = ports;
    const { codec, autoAcceptCookie } = area.cart;
    const tabTopic = `${area.id}-cart`;
    this.member = state.get(userIdAtom);
    this.storage = memberCart(area.cart.storage, this.member);
    this.storedStake = this.createStoredStake(this.member);
    this.stake = new Signal(this.storedStake.read() ?? 0, batch);
    this.emptied = new Signal<Emptied<P> | null>(null, batch);
    this.phase = new Signal<PlacingPhase>('idle', batch);
    this.autoAcceptOdds = new Signal(readAutoAccept(getCookie(autoAcceptCookie.name)), batch);
    this.cart = new Cart<P>({
      rules: area.cart,
      codec,
      storage: {
        read: () => this.storage.read(),
        write: (text) => {
          if (text === (this.storage.read() ?? '')) return;
          this.storage.write(text);
          notifyOtherTabs(tabTopic, { member: this.member, text } satisfies CartNotice);
        },
      },
      look: (pick) => this.look(pick),
      watch: ports.watch,
      autoAccept: () => this.autoAcceptOdds.get(),
      later: browserClock.later,
      batch,
    });
    this.placing = new Placing<object, BetAnswer>({
      send: (request, key, repeated) => area.calls.place(request, key, repeated),
      ...siteAttempts(`${area.id}.attempt`, 'bet'),
      phaseChanged: (phase) => {
        this.phase.set(phase);
        batch.emit();
      },
    });
    this.cart.lines.subscribe(() => this.publishSummary());
    this.cart.restore();
    this.dropClosed();
    this.leaveConfig = state.sub(configAtom, () => this.dropClosed());
    this.leaveTabs = onOtherTab<CartNotice>(tabTopic, ({ member, text }) => {
      if (member === this.member) this.cart.restore(null, text);
    });
    this.enterMember();
    this.leaveMember = state.sub(userIdAtom, () => {
      this.changeCart(state.get(userIdAtom));
      this.enterMember();
    });
  }

  dispose(): void {
    this.leaveTabs();
    this.leaveConfig();
    this.leaveMember();
    this.forgetEmptied();
    this.cart.dispose();
  }

  /** Combined odds and win of picks at the odds `values`, bonus included. */
  totals(picks: readonly P[], values: readonly number[], stake: number): Totals {
    return this.ports.area.cart.totals(picks, values, stake, state.get(configAtom));
  }

  /** The bonus folders as the picks stand; null where there are none to show. */
  bonus(picks: readonly P[], values: readonly number[]): BonusTrack | null {
    return this.ports.area.cart.bonus?.(picks, values, state.get(configAtom)) ?? null;
  }

  /** Enters a category's page: a cart of another one is emptied. True when picks were lost. */
  enterCategory(category: number): boolean {
    const before = { picks: this.cart.all, stake: this.stake.get() };
    const emptied = this.cart.enter(category);
    if (emptied) this.offerBack(before);
    if (emptied && this.ports.area.cart.resetsStake) this.setStake(0);
    return emptied;
  }

  /** Empties the cart; for 8 s it can be taken back. */
  empty(): void {
    const before = { picks: this.cart.all, stake: this.stake.get() };
    this.cart.clear();
    this.offerBack(before);
  }

  /** Puts back what was emptied last, with its stake. Returns the category of it; null where there is nothing. */
  takeBack(): number | null {
    const emptied = this.emptied.get();
    if (!emptied) return null;
    this.offerBack(null);
    this.cart.put(emptied.picks);
    this.setStake(emptied.stake);
    return this.cart.category;
  }

  private offerBack(emptied: Emptied<P> | null): void {
    this.forgetEmptied();
    this.emptied.set(emptied);
    this.forgetEmptied = emptied ? browserClock.later(takeBackMs, () => this.offerBack(null)) : () => {};
    this.ports.batch.emit();
  }

  setStake(amount: number): void {
    this.stake.set(amount);
    this.storedStake.write(amount || null);
    this.ports.batch.emit();
  }

  setAutoAcceptOdds(on: boolean): void {
    const { autoAcceptCookie } = this.ports.area.cart;
    this.autoAcceptOdds.set(on);
    setCookie(autoAcceptCookie.name, String(on), autoAcceptCookie.days);
    this.cart.review();
    this.ports.batch.emit();
  }

  /** Checks the cart, accepts the odds on show, and sends the bet. */
  async place(): Promise<PlaceResult<P> | null> {
    const user = state.get(userAtom);
    const { category } = this.cart;
    const { area } = this.ports;
    this.lastPicks = this.cart.all;
    const problem = validateCart(this.cart.all, (pick) => this.look(pick));
    if (problem) return { kind: 'invalid', problem };
    if (!user || !category) return null;
    if (await this.oddsChanged()) return { kind: 'changed' };
    this.cart.accept();
    const picks = this.cart.all;
    const amount = this.stake.get();
    const { ratio, win } = this.totals(
      picks,
      picks.map((pick) => pick.value),
      amount,
    );
    this.lastPicks = picks;
    const autoAcceptOdds = this.autoAcceptOdds.get();
    const request = area.calls.toRequest({ category, picks, amount, ratio, win, autoAcceptOdds });
    return this.follow(() => this.placing.place(user.id, request));
  }

  /** Asks what became of a bet that has had no answer. */
  retry(): Promise<PlaceResult<P> | null> {
    return this.follow(() => this.placing.retry());
  }

  /** Sets the largest stake for the cart as it is; the answer says what limits it. */
  async setMaxStake(): Promise<{ ok: true; answer: MaxBet } | { ok: false; reason: 'refused'; message: string }> {
    const { calls, categories } = this.ports.area;
    const picks = this.picksNow();
    const answer = await calls.maxStake(this.cart.category ?? categories[0]!.id, picks);
    if (!answer.ok) return { ok: false, reason: 'refused', message: answer.message };
    if (answer.data.status === 'error') return { ok: false, reason: 'refused', message: answer.data.message };
    this.setStake(answer.data.max);
    return { ok: true, answer: answer.data };
  }

  /** What is known of a pick, beside the others of its match. */
  private look(pick: P): PickState {
    const look = this.ports.look(pick);
    if (look.problem || look.pending) return look;
    const { toKey, toMatchId } = this.ports.area.cart;
    const excluded = this.cart.all.some(
      (other) =>
        toMatchId(other) === toMatchId(pick) && toKey(other) !== toKey(pick) && !this.ports.standTogether(pick, other),
    );
    return excluded ? { ...look, problem: 'legs_conflict' } : look;
  }

  /** The picks at the odds and lines of now. */
  private picksNow(): P[] {
    return this.cart.lines.get().map(({ pick, value, line }) => ({ ...pick, value, line }));
  }

  /** True when the area's own check before betting names odds, or a line, that the member has not seen. */
  private async oddsChanged(): Promise<boolean> {
    const { area } = this.ports;
    if (!area.calls.checkOdds) return false;
    const seen = this.picksNow();
    const answer = await area.calls.checkOdds(seen);
    if (!answer.ok) return false;
    for (const { key, ...now } of answer.data) this.correct(this.findPick(key), now);
    const auto = this.autoAcceptOdds.get();
    return this.picksNow().some(({ value, line }, at) => {
      const before = seen[at];
      return line !== before?.line || (value !== before.value && !auto);
    });
  }

  private async follow(
    send: () => Promise<AttemptOutcome<BetAnswer> | null>,
  ): Promise<AttemptOutcome<BetAnswer> | null> {
    const outcome = await send();
    if (outcome?.kind === 'accepted') {
      this.cart.clear();
      this.setStake(0);
    }
    if (outcome?.kind === 'refused') {
      // The server knows odds that this page has not seen yet.
      for (const { leg, odds, line } of outcome.answer.legs ?? []) {
        if (odds !== null) this.correct(this.findPick(leg), { value: odds, line });
      }
    }
    // The session has ended: reading the user signs the member out everywhere.
    if (outcome?.kind === 'stopped' && outcome.status === 401) void call('user', {}, { background: true });
    return outcome;
  }

  /** The pick that a leg of an answer is about: by its place in the bet, or by its key. */
  findPick(leg: number | string): P | undefined {
    const picks = this.lastPicks.length ? this.lastPicks : this.cart.all;
    return typeof leg === 'number' ? picks[leg] : picks.find((pick) => this.ports.area.cart.toKey(pick) === leg);
  }

  private correct(pick: P | undefined, now: Omit<OddsNow, 'key'>): void {
    if (pick) this.ports.correct(pick, now);
  }

  private createStoredStake(member: number | null): Stored<number> {
    return stored('tab', memberKey(`${this.ports.area.id}.stake`, member), 1, parseStake);
  }

  /** Shows the cart and the stake of another member; those of the last one stay kept. */
  private changeCart(member: number | null): void {
    if (member === this.member) return;
    this.offerBack(null);
    this.member = member;
    this.storage = memberCart(this.ports.area.cart.storage, member);
    this.storedStake = this.createStoredStake(member);
    this.cart.restore();
    this.stake.set(this.storedStake.read() ?? 0);
    this.ports.batch.emit();
    this.dropClosed();
  }

  /** Takes up the bet without an answer of the member who is signed in now, and says what became of it. */
  private enterMember(): void {
    if (this.placing.enterMember(state.get(userIdAtom))) void this.retry().then((result) => this.report(result));
  }

  /** Says what became of a bet of an earlier page. While it is unknown the slip says so. */
  private report(result: PlaceResult<P> | null): void {
    const say = (key: string) => t(this.ports.area.texts, key);
    if (result?.kind === 'accepted')
      toast({ tone: 'success', title: say('accepted.title'), text: say('accepted.earlier') });
    else if (result?.kind === 'absent') toast({ tone: 'info', title: say('absent.title'), text: say('absent.text') });
    else if (result?.kind === 'refused' || result?.kind === 'stopped') {
      const text = result.kind === 'refused' ? result.answer.error : result.message;
      toast({ tone: 'caution', title: say('absent.title'), text });
    }
  }

  /** The operators have closed the category of the picks: nothing of them can be bet any more. */
  private dropClosed(): void {
    const { category } = this.cart;
    if (!category || isCategoryOpen(this.ports.category(category), state.get(configAtom))) return;
    this.cart.clear();
    this.ports.batch.emit();
    toast({ tone: 'caution', title: t(this.ports.area.texts, 'say.closed') });
  }

  /** The frame shows the number of picks and the combined odds, of each cart by its path. */
  private publishSummary(): void {
    const lines = this.cart.lines.get();
    const totals = this.totals(
      lines.map((line) => line.pick),
      lines.map((line) => line.value),
      0,
    );
    const { category } = this.cart;
    setCartSummary(this.ports.area.mount, {
      count: lines.length,
      ratioText: lines.length ? formatRatio(totals.ratio) : null,
      ...(category && { path: this.ports.category(category).path }),
    });
  }
}
