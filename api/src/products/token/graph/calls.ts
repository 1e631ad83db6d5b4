import {
  type GraphBetRequest,
  type GraphCashOutRequest,
  type GraphCashOutResponse,
  type Locale,
  type Reason,
  type RoundBetRefusal,
  reasons,
  type TokenBet,
} from '@maru/contracts';
import { multiplierAt } from '@maru/rounds';
import { type Bets, retryTransient } from '../../../bets';
import type { StoredBet } from '../../../bets/model';
import type { TogetherAnswer, TogetherContext } from '../../../bets/placing/answers';
import type { Refusal } from '../../../kernel/handlers';
import type { Member } from '../../../kernel/member';
import type { Services } from '../../../kernel/services';
import { memberMayPlay } from '../../../members/identity/restrictions';
import type { RoundCalls } from '../../../rounds/calls';
import { databaseNow, loadRounds, type StoredRound } from '../../../rounds/store';
import { type DatabaseClock, readClock } from './clock';
import { PerSecond } from './per-second';
import type { createGraphProduct, GraphSlip } from './product';
import { roundLoss } from './rules';
import type { GraphStates } from './state';
import { type CashedOut, type CashOut, cashOutTogether } from './store';
import { Together } from './together';

const missing: Refusal = { ok: false, reason: 'not_found' };
const cashOutsPerSecond = 10;
/** Longest time between the headers and the last byte of a cash-out, ms. Its body has some 100 bytes. */
const maxBodyMs = 500;
/** Cash-outs of one statement: it holds the wallets of their members until it is committed. */
const cashOutLimits = { most: 60, parallel: 1 };
const readLimits = { most: 100, parallel: 2 };
/** Rounds whose start is remembered. */
const remembered = 50;

type Place = (ctx: TogetherContext<GraphSlip>) => Promise<{ ok: true; data: TogetherAnswer<'token'> } | Refusal>;

export interface GraphCallPorts {
  services: Pick<Services, 'db' | 'texts'>;
  bets: Pick<Bets, 'load' | 'present' | 'wakeNotifications' | 'winLimit'>;
  calls: RoundCalls<'token'>;
  product: Pick<ReturnType<typeof createGraphProduct>, 'keys' | 'recall'>;
  place: Place;
  states: GraphStates;
  clock: DatabaseClock;
}

/** The calls of graph. */
export class GraphCalls {
  readonly #perSecond = new PerSecond(cashOutsPerSecond);
  /** Waiting costs members nothing: a cash-out counts at its receive time. */
  readonly #cashOuts = new Together<CashOut, CashedOut>(
    (cashOuts) => cashOutTogether(this.ports.services.db, cashOuts),
    cashOutLimits,
  );
  readonly #bets = new Together<number, StoredBet>((ids) => this.#loadBets(ids), readLimits);
  readonly #rounds = new Map<number, Promise<StoredRound | undefined>>();

  constructor(private readonly ports: GraphCallPorts) {}

  /** A game of graph that is in use. */
  async #game(id: number) {
    const game = await this.ports.calls.game(id);
    return game?.kind === 'graph' ? game : undefined;
  }

  async state(id: number, member: Member, locale: Locale) {
    const game = await this.#game(id);
    if (!game) return missing;
    const { calls, states } = this.ports;
    const state = await states.state(id, game);
    const mine = state.round ? await calls.mine(member, state.round.id, locale) : [];
    return { ok: true as const, data: { ...state, mine, money: await calls.money(member) } };
  }

  /** Joins the round whose bets are open. */
  async bet({ body, member, locale, key }: { body: GraphBetRequest; member: Member; locale: Locale; key: string }) {
    const { services, bets, product, place } = this.ports;
    const game = await this.#game(body.game);
    const [round] = await loadRounds(services.db, [body.round]);
    if (!game || !round || round.game !== body.game) return missing;
    const { min_stake, max_stake, max_win } = game;
    const { amount, auto } = body;
    const maxWin = Math.min(max_win, (await bets.winLimit(product, member, [{ odds: 0, round }])) ?? max_win);
    const placed = await place({
      requests: [{ game, round, amount, auto, maxWin, now: await databaseNow(services.db) }],
      member,
      locale,
      key,
      limits: { minStake: min_stake, maxStake: max_stake, maxWin: max_win, maxLegs: 1 },
      marketLoss: roundLoss(game),
    });
    if (!placed.ok || placed.data.success) return placed as typeof placed & { data: { success: true } };
    const { reason, max } = placed.data;
    const late = reason === 'round_closed' ? (await databaseNow(services.db)) - round.closesAt : 0;
    return { ok: true as const, data: { ...this.#refusal(reason, locale, max), ...(late > 0 && { late_ms: late }) } };
  }

  /**
   * Cashes a bet out at the multiplier of the moment at which this process had the whole request. A body that is held
   * back would let its sender wait for the crash: such a request is refused.
   */
  async cashOut(ctx: {
    body: GraphCashOutRequest;
    member: Member;
    locale: Locale;
    key: string;
    receivedAt: number;
    bodyMs: number;
  }): Promise<{ ok: true; data: GraphCashOutResponse } | Refusal> {
    const { body, member, locale, key, receivedAt, bodyMs } = ctx;
    if (bodyMs > maxBodyMs) return { ok: false, reason: 'unavailable' };
    if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
    if (!/^[1-9]\d{0,14}$/.test(body.bet)) return missing;
    if (!this.#perSecond.take(member.id)) return { ok: false, reason: 'throttled' };
    const { services, clock } = this.ports;
    const round = await this.#round(body.round);
    if (!round || round.game !== body.game || round.kind !== 'graph') return missing;
    if (!clock.known) await readClock(services.db, clock);
    let done = await this.#cashOut(member.id, round, Number(body.bet), key, clock.at(receivedAt));
    if (done.state === 'ahead') {
      clock.forget();
      await readClock(services.db, clock);
      done = await this.#cashOut(member.id, round, Number(body.bet), key, clock.at(receivedAt));
    }
    switch (done.state) {
      case 'paid':
      case 'replay': {
        if (done.state === 'paid') this.ports.bets.wakeNotifications();
        const { at, paid, money } = done;
        return { ok: true, data: { success: true, bet: await this.#bet(Number(body.bet), locale), at, paid, money } };
      }
      case 'already':
        return { ok: true, data: this.#refusal('already_cashed', locale) };
      case 'crashed':
        return { ok: true, data: { ...this.#refusal('crashed', locale), crash: done.crash } };
      case 'not_running':
        return { ok: true, data: this.#refusal('not_running', locale) };
      case 'reused':
        return { ok: false, reason: 'idempotency_reused' };
      case 'missing':
        return missing;
      case 'ahead':
        return { ok: false, reason: 'unavailable' };
    }
  }

  async #cashOut(member: number, round: { id: number; drawsAt: number }, bet: number, key: string, received: number) {
    const at = multiplierAt(received - round.drawsAt);
    return retryTransient(() => this.#cashOuts.get({ member, round: round.id, bet, key, received, at }));
  }

  /** Returns a round with its game and start, cached because neither ever changes. */
  #round(id: number): Promise<StoredRound | undefined> {
    const read = this.#rounds.get(id);
    if (read) return read;
    const loading = loadRounds(this.ports.services.db, [id]).then(([round]) => round);
    this.#rounds.set(id, loading);
    const forget = () => this.#rounds.delete(id);
    loading.then((round) => round ?? forget(), forget);
    if (this.#rounds.size > remembered) this.#rounds.delete(this.#rounds.keys().next().value!);
    return loading;
  }

  async #loadBets(ids: readonly number[]): Promise<StoredBet[]> {
    const { bets, services, product } = this.ports;
    const stored = await bets.load(services.db, ids);
    await product.recall!(services.db, stored);
    const byId = new Map(stored.map((bet) => [bet.id, bet]));
    return ids.map((id) => byId.get(id)!);
  }

  async #bet(id: number, locale: Locale): Promise<TokenBet> {
    return this.ports.bets.present(await this.#bets.get(id), locale) as TokenBet;
  }

  #refusal(reason: Reason, locale: Locale, max?: number): RoundBetRefusal {
    const { texts } = this.ports.services;
    const left = max ? ` ${texts.t(locale, 'bets.limit.left', { amount: max.toLocaleString('en-US') })}` : '';
    const error = texts.t(locale, `reason.${reason}`) + left;
    return { success: false, error, code: reasons[reason].code, reason, ...(max !== undefined && { max }) };
  }
}
