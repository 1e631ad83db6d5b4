import { type AttemptOutcome, type AttemptStorage, attemptStorage, Placing, type PlacingPhase } from '@maru/betting';
import { call } from '@maru/client';
import type { BettingResponse, MaxBet } from '@maru/contracts';
import { formatRatio } from '@maru/money';
import {
  cartSummaryAtom,
  configAtom,
  getCookie,
  holdLease,
  newIdempotencyKey,
  notifyOtherTabs,
  onOtherTab,
  setCookie,
  store as state,
  t,
  toast,
  trackWallet,
  userAtom,
} from '@maru/platform';
import { Cart } from '../cart/cart';
import { readAutoAccept } from '../cart/cookie';
import type { CartPick } from '../cart/pick';
import type { Totals } from '../cart/totals';
import { type CartProblem, validateCart } from '../cart/validate';
import type { Watches } from '../live/watches';
import { browserClock } from '../odds/frame-clock';
import type { MatchStore } from '../odds/match-store';
import { Signal } from '../odds/signal';
import { isCategoryOpen } from './category-open';
import type { BetPick, SportsArea, SportsCategory } from './sports-area';

/**
 * The result of pressing the bet button. 'invalid': the cart itself was found wanting, nothing was sent. 'changed': the
 * server has named other odds before the bet was sent; the member has to look at them.
 */
export type PlaceResult =
  | AttemptOutcome<BettingResponse>
  | { kind: 'invalid'; problem: CartProblem }
  | { kind: 'changed' };

/** The part of the sportsbook that betting stands on. */
interface Book {
  area: SportsArea;
  store: MatchStore;
  watches: Watches;
  category(id: number): SportsCategory;
}

/** Cart, stake, acceptance of changed odds, and placing, of one sports area. */
export class CartBetting {
  readonly cart: Cart;
  readonly phase: Signal<PlacingPhase>;
  /** KRW; 0 is no stake yet. */
  readonly stake: Signal<number>;
  /** 배당 변경 자동 수락: changed odds are taken at once, and the server accepts better ones. */
  readonly autoAcceptOdds: Signal<boolean>;
  /** What the last press of the button was about, for its modal. */
  lastPicks: readonly CartPick[] = [];
  private readonly placing: Placing<object, BettingResponse>;
  private readonly attempts: AttemptStorage;
  private readonly stakeKey: string;
  private readonly leaveTabs: () => void;
  private readonly leaveConfig: () => void;

  constructor(private readonly book: Book) {
    const { area, store } = book;
    const { cookie, autoAcceptCookie, isReplacedBy } = area.cart;
    const tabTopic = `${area.id}-cart`;
    this.stakeKey = `maru.${area.id}.stake`;
    this.attempts = attemptStorage(`maru.${area.id}.attempt`);
    this.stake = new Signal(readStored(this.stakeKey), store.batch);
    this.phase = new Signal<PlacingPhase>('idle', store.batch);
    this.autoAcceptOdds = new Signal(readAutoAccept(getCookie(autoAcceptCookie.name)), store.batch);
    this.cart = new Cart(store, {
      categories: area.categories.map(({ id }) => id),
      category: (id) => book.category(id),
      isReplacedBy,
      read: () => getCookie(cookie.name),
      write: (text) => {
        if (text === (getCookie(cookie.name) ?? '')) return;
        setCookie(cookie.name, text, cookie.days);
        notifyOtherTabs(tabTopic, text);
      },
      watch: (id) => book.watches.watch(id),
      missing: (id) => book.watches.missing(id),
      range: (category) => this.range(category),
      autoAccept: () => this.autoAcceptOdds.get(),
      later: browserClock.later,
    });
    this.placing = new Placing<object, BettingResponse>({
      send: (request, key, repeated) => area.calls.place(request, key, repeated),
      newKey: newIdempotencyKey,
      save: (attempt) => this.attempts.save(attempt),
      lease: () => holdLease('bet'),
      wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      phaseChanged: (phase) => {
        this.phase.set(phase);
        store.batch.emit();
      },
    });
    store.beforeEmit = () => this.cart.review();
    this.cart.lines.subscribe(() => this.publishSummary());
    this.cart.restore();
    this.dropClosed();
    this.leaveConfig = state.sub(configAtom, () => this.dropClosed());
    this.leaveTabs = onOtherTab<string>(tabTopic, (text) => this.cart.restore(null, text));
    const user = state.get(userAtom);
    const attempt = user && this.attempts.load(user.id);
    if (attempt) this.placing.resume(attempt as typeof attempt & { body: object });
  }

  dispose(): void {
    this.leaveTabs();
    this.leaveConfig();
    this.cart.dispose();
    this.book.store.beforeEmit = null;
  }

  /** Combined odds and win of picks at the odds `values`. */
  totals(picks: readonly CartPick[], values: readonly number[], stake: number): Totals {
    return this.book.area.cart.totals(picks, values, stake);
  }

  setStake(amount: number): void {
    this.stake.set(amount);
    try {
      sessionStorage.setItem(this.stakeKey, String(amount));
    } catch {
      // storage is forbidden: the stake lasts as long as the page
    }
    this.book.store.batch.emit();
  }

  setAutoAcceptOdds(on: boolean): void {
    const { autoAcceptCookie } = this.book.area.cart;
    this.autoAcceptOdds.set(on);
    setCookie(autoAcceptCookie.name, String(on), autoAcceptCookie.days);
    this.cart.review();
    this.book.store.batch.emit();
  }

  /** Accepts the odds on show, checks the cart, and sends the bet. */
  async place(): Promise<PlaceResult | null> {
    const user = state.get(userAtom);
    const { category } = this.cart;
    const { area, store } = this.book;
    this.lastPicks = this.cart.all;
    const id = category ?? area.categories[0]!.id;
    const problem = validateCart(store, this.cart.all, this.book.category(id), this.range(id));
    if (problem) return { kind: 'invalid', problem };
    if (!user || !category) return null;
    if (await this.oddsChanged()) return { kind: 'changed' };
    this.cart.accept();
    const picks = this.cart.all;
    const amount = this.stake.get();
    const { ratio, win } = this.totals(picks, valuesOf(picks), amount);
    this.lastPicks = picks;
    const autoAcceptOdds = this.autoAcceptOdds.get();
    const request = area.calls.toRequest({ category, picks: picks.map(toBetPick), amount, ratio, win, autoAcceptOdds });
    return this.follow(() => this.placing.place(user.id, request));
  }

  /** Asks what became of a bet that has had no answer. */
  retry(): Promise<PlaceResult | null> {
    return this.follow(() => this.placing.retry());
  }

  /** Sets the largest stake for the cart as it is; the answer says what limits it. */
  async setMaxStake(): Promise<{ ok: true; answer: MaxBet } | { ok: false; reason: 'refused'; message: string }> {
    const { calls, categories } = this.book.area;
    const picks = this.cart.lines.get().map(({ pick, value }) => toBetPick({ ...pick, value }));
    const answer = await calls.maxStake(this.cart.category ?? categories[0]!.id, picks);
    if (!answer.ok) return { ok: false, reason: 'refused', message: answer.message };
    if (answer.data.status === 'error') return { ok: false, reason: 'refused', message: answer.data.message };
    this.setStake(answer.data.max);
    return { ok: true, answer: answer.data };
  }

  private range(category: number) {
    return this.book.category(category).range(state.get(configAtom));
  }

  /** True when the area's own check before betting names odds that the member has not seen. */
  private async oddsChanged(): Promise<boolean> {
    const { calls } = this.book.area;
    if (!calls.checkOdds) return false;
    const before = this.cart.lines.get();
    const answer = await calls.checkOdds(before.map(({ pick, value }) => toBetPick({ ...pick, value })));
    if (!answer.ok) return false;
    for (const { matchId, marketId, oddsId, value } of answer.data) this.correct(matchId, marketId, oddsId, value);
    return this.cart.lines.get().some((line, at) => line.value !== before[at]?.value) && !this.autoAcceptOdds.get();
  }

  private async follow(
    send: () => Promise<AttemptOutcome<BettingResponse> | null>,
  ): Promise<AttemptOutcome<BettingResponse> | null> {
    const writeWallet = trackWallet();
    const outcome = await send();
    if (outcome?.kind === 'accepted') {
      writeWallet({ money: outcome.answer.money });
      this.cart.clear();
      this.setStake(0);
    }
    if (outcome?.kind === 'refused') {
      // The server knows odds that this page has not seen yet.
      for (const { matchId, marketId, oddsId, value } of outcome.answer.legs ?? []) {
        if (value !== null) this.correct(matchId, marketId, oddsId, value);
      }
    }
    // The session has ended meanwhile: reading the user signs the member out as everywhere.
    if (outcome?.kind === 'stopped' && outcome.status === 401) void call('user', {}, { background: true });
    return outcome;
  }

  private correct(matchId: number, marketId: number, oddsId: number, value: number): void {
    const status = this.book.store.matches.get(matchId)?.cell(marketId, oddsId)?.view.get().status;
    if (status !== undefined) this.book.store.correct([matchId, marketId, oddsId, value, status]);
  }

  /** The operators have closed the category of the picks: nothing of them can be bet any more. */
  private dropClosed(): void {
    const { category } = this.cart;
    if (!category || isCategoryOpen(this.book.category(category), state.get(configAtom))) return;
    this.cart.clear();
    this.book.store.batch.emit();
    toast({ tone: 'caution', title: t(this.book.area.texts, 'say.closed') });
  }

  /** The frame shows the number of picks and the combined odds. */
  private publishSummary(): void {
    const lines = this.cart.lines.get();
    const totals = this.totals(
      lines.map((line) => line.pick),
      lines.map((line) => line.value),
      0,
    );
    const { category } = this.cart;
    state.set(cartSummaryAtom, {
      count: lines.length,
      ratioText: lines.length ? formatRatio(totals.ratio) : null,
      ...(category && { path: this.book.category(category).path }),
    });
  }
}

function valuesOf(picks: readonly CartPick[]): number[] {
  return picks.map((pick) => pick.value);
}

function toBetPick({ matchId, marketId, oddsId, value }: CartPick): BetPick {
  return { matchId, marketId, oddsId, value };
}

function readStored(key: string): number {
  try {
    const stored = Number(sessionStorage.getItem(key));
    return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
  } catch {
    return 0;
  }
}
