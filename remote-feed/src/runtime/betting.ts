import type { BettingResponse, Category, MaxBet } from '@maru/contracts';
import { formatRatio } from '@maru/money';
import {
  api,
  cartSummaryAtom,
  configAtom,
  getCookie,
  holdLease,
  newIdempotencyKey,
  notifyOtherTabs,
  onOtherTab,
  patchUser,
  setCookie,
  store as state,
  t,
  toast,
  userAtom,
} from '@maru/platform';
import { keepAttempt, keptAttempt, requestOf, type Verdict } from '../cart/attempt';
import { Cart } from '../cart/cart';
import { cartCookie, optionCookie, readOption } from '../cart/cookie';
import { Placing } from '../cart/placing';
import type { CartPick } from '../cart/rules';
import { totalsOf } from '../cart/slip';
import { type CartProblem, rangeOf, validateCart } from '../cart/validate';
import { paths } from '../match-list/view/address';
import { browserClock } from '../odds/frame-clock';
import { Signal } from '../odds/signal';
import { categoryOpen } from '../open';
import type { Feed } from './feed';

const tabTopic = 'feed-cart';
const stakeKey = 'maru.feed.stake';

/** The result of pressing the bet button. 'local': the cart itself was found wanting, nothing was sent. */
export type PlaceResult = Verdict | { kind: 'local'; problem: CartProblem };

/** Cart, stake, bet option and placing of the feed area. */
export class Betting {
  readonly cart: Cart;
  readonly placing: Placing;
  readonly stake: Signal<number>;
  /** 배당 변경 자동 수락: changed odds are taken at once, and the server accepts better ones. */
  readonly option: Signal<boolean>;
  /** What the last press of the button was about, for its modal. */
  lastPicks: readonly CartPick[] = [];
  private readonly leaveTabs: () => void;
  private readonly leaveConfig: () => void;

  constructor(private readonly feed: Feed) {
    const { batch } = feed.store;
    this.stake = new Signal(readStake(), batch);
    this.option = new Signal(readOption(getCookie(optionCookie.name)), batch);
    this.cart = new Cart(feed.store, {
      read: () => getCookie(cartCookie.name),
      write: (text) => {
        if (text === (getCookie(cartCookie.name) ?? '')) return;
        setCookie(cartCookie.name, text, cartCookie.days);
        notifyOtherTabs(tabTopic, text);
      },
      watch: (id) => feed.watches.watch(id),
      missing: (id) => feed.watches.missing(id),
      range: (category) => rangeOf(state.get(configAtom), category),
      autoAccept: () => this.option.get(),
      later: browserClock.later,
    });
    this.placing = new Placing(
      {
        send: (body, key, again) =>
          api.post<BettingResponse>('/api/theSports/bettingValidate', body, {
            idempotencyKey: key,
            quiet: true,
            background: again,
          }),
        newKey: newIdempotencyKey,
        keep: keepAttempt,
        lease: () => holdLease('bet'),
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      },
      batch,
    );
    feed.store.beforeEmit = () => this.cart.review();
    this.cart.lines.subscribe(() => this.tellFrame());
    this.cart.restore();
    this.dropClosed();
    this.leaveConfig = state.sub(configAtom, () => this.dropClosed());
    this.leaveTabs = onOtherTab<string>(tabTopic, (text) => this.cart.restore(null, text));
    const user = state.get(userAtom);
    const attempt = user && keptAttempt(user.id);
    if (attempt) this.placing.resume(attempt);
  }

  dispose(): void {
    this.leaveTabs();
    this.leaveConfig();
    this.cart.dispose();
    this.feed.store.beforeEmit = null;
  }

  setStake(amount: number): void {
    this.stake.set(amount);
    try {
      sessionStorage.setItem(stakeKey, String(amount));
    } catch {
      // storage is forbidden: the stake lasts as long as the page
    }
    this.feed.store.batch.emit();
  }

  setOption(on: boolean): void {
    this.option.set(on);
    setCookie(optionCookie.name, String(on), optionCookie.days);
    this.cart.review();
    this.feed.store.batch.emit();
  }

  /** Accepts the odds on show, checks the cart, and sends the bet. */
  async place(): Promise<PlaceResult | null> {
    const user = state.get(userAtom);
    const category = this.cart.category;
    this.lastPicks = this.cart.all;
    const problem = validateCart(this.feed.store, this.cart.all, rangeOf(state.get(configAtom), category ?? 1));
    if (problem) return { kind: 'local', problem };
    if (!user || !category) return null;
    this.cart.accept();
    const picks = this.cart.all;
    const amount = this.stake.get();
    const totals = totalsOf(
      picks.map((pick) => pick.value),
      amount,
    );
    this.lastPicks = picks;
    const body = requestOf(category, picks, amount, totals.ratio, totals.win, this.option.get());
    return this.follow(() => this.placing.place(user.id, body));
  }

  /** Asks what became of a bet that has had no answer. */
  again(): Promise<PlaceResult | null> {
    return this.follow(() => this.placing.again());
  }

  /** The largest stake for the cart as it is, and what limits it. */
  async max(): Promise<{ ok: true; answer: MaxBet } | { ok: false; reason: 'refused'; message: string }> {
    const category: Category = this.cart.category ?? 1;
    const cartItems = this.cart.lines.get().map(({ pick, value }) => ({
      matchId: pick.matchId,
      marketId: pick.marketId,
      odds: { id: pick.oddsId, value },
    }));
    const answer = await api.post<MaxBet>('/api/theSports/calculateMaxBet', { category, cartItems });
    if (!answer.ok) return { ok: false, reason: 'refused', message: answer.message };
    if (answer.data.status === 'error') return { ok: false, reason: 'refused', message: answer.data.message };
    this.setStake(answer.data.max);
    return { ok: true, answer: answer.data };
  }

  private async follow(send: () => Promise<Verdict | null>): Promise<Verdict | null> {
    const money = state.get(userAtom)?.money;
    const verdict = await send();
    if (verdict?.kind === 'accepted') {
      // The wallet's own event may have come first and may already tell of something newer.
      if (state.get(userAtom)?.money === money) patchUser({ money: verdict.answer.money });
      this.cart.clear();
      this.setStake(0);
    }
    if (verdict?.kind === 'refused') this.takeRefusal(verdict.answer.legs ?? []);
    // A member who is signed out meanwhile is told so by the usual way.
    if (verdict?.kind === 'stopped' && verdict.status === 401) void api.get('/api/user', { background: true });
    return verdict;
  }

  /** The server knows odds that this page has not seen yet. */
  private takeRefusal(legs: NonNullable<Extract<BettingResponse, { success: false }>['legs']>): void {
    for (const { matchId, marketId, oddsId, value } of legs) {
      const status = this.feed.store.matches.get(matchId)?.cell(marketId, oddsId)?.view.get().status;
      if (value !== null && status !== undefined) this.feed.store.correct([matchId, marketId, oddsId, value, status]);
    }
  }

  /** The operators have closed the category of the picks: nothing of them can be bet any more. */
  private dropClosed(): void {
    const { category } = this.cart;
    if (!category || categoryOpen(state.get(configAtom), category)) return;
    this.cart.clear();
    this.feed.store.batch.emit();
    toast({ tone: 'caution', title: t('feed', 'say.closed') });
  }

  private tellFrame(): void {
    const lines = this.cart.lines.get();
    const totals = totalsOf(
      lines.map((line) => line.value),
      0,
    );
    const { category } = this.cart;
    state.set(cartSummaryAtom, {
      count: lines.length,
      ratioText: lines.length ? formatRatio(totals.ratio) : null,
      ...(category && { path: paths[category] }),
    });
  }
}

function readStake(): number {
  try {
    const stored = Number(sessionStorage.getItem(stakeKey));
    return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
  } catch {
    return 0;
  }
}
