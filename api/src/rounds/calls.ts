import {
  type Bet,
  type BetOf,
  type Locale,
  type Reason,
  type RoundBetRefusal,
  type RoundBetRequest,
  type RoundGame,
  type RoundGameState,
  reasons,
} from '@maru/contracts';
import type { Bets } from '../bets';
import type { StoredBet } from '../bets/model';
import type { TogetherAnswer, TogetherContext } from '../bets/placing/answers';
import type { RegisteredProduct } from '../bets/products/product';
import type { Refusal } from '../kernel/handlers';
import type { Member } from '../kernel/member';
import type { Services } from '../kernel/services';
import { createThrottle } from '../members/identity/throttle';
import type { RoundProduct } from '.';
import { askForDraw, isAsked } from './draw-notices';
import { SharedDrawTimes } from './draw-times';
import { EndedCounts } from './ended-counts';
import { gameSeq } from './frames';
import { listMarkets } from './kinds';
import type { RoundSlip } from './product';
import { currentRounds, databaseNow, endedRounds, loadRounds } from './store';
import { toGameRound } from './view';

const perPage = 20;
const patternRounds = 120;
/** The site loses on a market of a round at most so many of the largest wins. */
const marketWins = 10;
/** Requests of one member per minute to be notified of draws; one per game is enough. */
const maxDrawRequests = 60;

const missing: Refusal = { ok: false, reason: 'not_found' };

type Together<Id extends RoundProduct['id']> = (
  ctx: TogetherContext<RoundSlip>,
) => Promise<{ ok: true; data: TogetherAnswer<Id> } | Refusal>;

/** What calls of both areas share; each area gives them its own names. */
export class RoundCalls<Id extends RoundProduct['id']> {
  readonly #ended = new EndedCounts();
  readonly #drawTimes: SharedDrawTimes;
  readonly #throttle: ReturnType<typeof createThrottle>;

  constructor(
    private readonly services: Services,
    private readonly bets: Bets,
    private readonly product: RoundProduct & { id: Id },
    private readonly betProduct: Pick<RegisteredProduct, 'recall'>,
    private readonly placeTogether: Together<Id>,
  ) {
    this.#drawTimes = new SharedDrawTimes(services.db);
    this.#throttle = createThrottle(services.db);
  }

  /** A game that is in use; undefined for any other id. */
  async game(id: number): Promise<RoundGame | undefined> {
    const game = this.product.games(await this.services.settings.config())[id];
    return game?.use === 1 ? game : undefined;
  }

  /** A game now; null where there is none of the id. */
  async state(id: number): Promise<RoundGameState | null> {
    const game = await this.game(id);
    if (!game) return null;
    // Reads one snapshot: frames with higher numbers describe later changes.
    const { seq, now, current, ended } = await this.services.db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      const seq = await gameSeq(tx, id);
      const now = await databaseNow(tx);
      const current = await currentRounds(tx, [id], now);
      return { seq, now, current, ended: await endedRounds(tx, id, patternRounds, 0) };
    });
    const round = current.get(id) ?? null;
    const { min_stake, max_stake, max_win } = game;
    return {
      time: now,
      game: id,
      round: round && toGameRound(round, now),
      last: ended[0] ? toGameRound(ended[0], now) : null,
      markets: round ? listMarkets(round.kind, round.base, round.odds) : [],
      base: round?.base ?? null,
      limits: { min_stake, max_stake, max_win },
      recent: ended
        .map(({ id, number, result, voidReason, drawsAt }) => ({
          id,
          number,
          result,
          void_reason: voidReason,
          draws_at: drawsAt,
        }))
        .reverse(),
      seq,
    };
  }

  /** Open and settled bets of a member on a round, oldest first. */
  async mine(member: Member, round: number, locale: Locale): Promise<BetOf<Id>[]> {
    const rows = await this.services.db.query<{ id: bigint }>(
      `select b.id from member_bets b join member_bet_subjects s on s.bet_id = b.id
        where b.member_id = $1 and s.subject = $2 order by b.id limit 200`,
      [member.id, `${this.product.id}:r:${round}`],
    );
    return this.#present(
      await this.bets.load(
        this.services.db,
        rows.map((row) => Number(row.id)),
      ),
      locale,
    );
  }

  async money(member: Member): Promise<number> {
    const [row] = await this.services.db.query<{ money: bigint }>('select ledger_balance($1) as money', [
      `member:${member.id}:cash`,
    ]);
    return Number(row!.money);
  }

  /** The state with what the member has on the round, and whether they are notified of its draw. */
  async readState(id: number, member: Member, locale: Locale) {
    const state = await this.state(id);
    if (!state) return missing;
    const mine = state.round ? await this.mine(member, state.round.id, locale) : [];
    const notice = state.round !== null && (await isAsked(this.services.db, member.id, state.round.id));
    return { ok: true as const, data: { ...state, mine, money: await this.money(member), notice } };
  }

  /** Notifies a member of the next draw of a game, once, or no longer. */
  async askForDraw(id: number, member: Member, on: boolean) {
    const { db } = this.services;
    if (!(await this.game(id))) return missing;
    if ((await this.#throttle.hit(`draw-notice:${member.id}`, 60_000)) > maxDrawRequests) {
      return { ok: false as const, reason: 'throttled' as const };
    }
    const round = (await currentRounds(db, [id], await databaseNow(db))).get(id)?.id ?? null;
    return {
      ok: true as const,
      data: { round, on: round !== null && (await askForDraw(db, member.id, round, on)) },
    };
  }

  async results(id: number, page = 1) {
    if (!(await this.game(id))) return missing;
    const { db } = this.services;
    const now = await databaseNow(db);
    const [total, rows] = await Promise.all([
      this.#ended.of(db, id, now),
      endedRounds(db, id, perPage, (page - 1) * perPage),
    ]);
    return {
      ok: true as const,
      data: {
        data: rows.map((row) => toGameRound(row, now)),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        per_page: perPage,
        total,
      },
    };
  }

  /** What the draws of a game took in the last day. */
  async draws(id: number) {
    if (!(await this.game(id))) return missing;
    return { ok: true as const, data: await this.#drawTimes.of(id) };
  }

  async round(id: number, member: Member, locale: Locale) {
    const { db } = this.services;
    const [round] = await loadRounds(db, [id]);
    if (!round || round.product !== this.product.id || !(await this.game(round.game))) return missing;
    const mine = await this.mine(member, id, locale);
    return { ok: true as const, data: { round: toGameRound(round, await databaseNow(db)), mine, game: round.game } };
  }

  /** The member's bets on a game, newest first, without those that were hidden. */
  async betsOn(game: number, member: Member, locale: Locale, page = 1) {
    if (!(await this.game(game))) return missing;
    const { db } = this.services;
    const which = `from member_bets b join member_bet_subjects s on s.bet_id = b.id and s.member_id = b.member_id
      join game_rounds r on r.id = split_part(s.subject, ':', 3)::bigint
      where b.member_id = $1 and b.hidden_at is null and b.product = $2 and r.game = $3`;
    const values = [member.id, this.product.id, game];
    const [count] = await db.query<{ n: bigint }>(`select count(*) as n ${which}`, values);
    const ids = await db.query<{ id: bigint }>(`select b.id ${which} order by b.id desc limit $4 offset $5`, [
      ...values,
      perPage,
      (page - 1) * perPage,
    ]);
    const bets = await this.bets.load(
      db,
      ids.map((row) => Number(row.id)),
    );
    const total = Number(count!.n);
    return {
      ok: true as const,
      data: {
        bets: (await this.#present(bets, locale)).reverse(),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
      },
    };
  }

  /** Places the picks of a request together. */
  async bet(ctx: { body: RoundBetRequest; member: Member; locale: Locale; key: string }) {
    const { body, member, locale, key } = ctx;
    const { db } = this.services;
    const game = await this.game(body.game);
    const [round] = await loadRounds(db, [body.round]);
    if (!game || !round || round.game !== body.game || round.product !== this.product.id) return missing;
    const now = await databaseNow(db);
    const placed = await this.placeTogether({
      requests: body.picks.map((pick) => ({ game, round, pick, now })),
      member,
      locale,
      key,
      limits: { minStake: game.min_stake, maxStake: game.max_stake, maxWin: game.max_win, maxLegs: 1 },
      marketLoss: marketWins * game.max_win,
    });
    if (!placed.ok) return placed;
    if (placed.data.success) return { ok: true as const, data: placed.data };
    const { reason, pick, max } = placed.data;
    const late = reason === 'round_closed' ? (await databaseNow(db)) - round.closesAt : 0;
    const data = { ...this.#refusal(reason, locale, max), pick, ...(late > 0 && { late_ms: late }) };
    return { ok: true as const, data };
  }

  #refusal(reason: Reason, locale: Locale, max?: number): RoundBetRefusal {
    const { texts } = this.services;
    const left = max ? ` ${texts.t(locale, 'bets.limit.left', { amount: max.toLocaleString('en-US') })}` : '';
    const error = texts.t(locale, `reason.${reason}`) + left;
    return { success: false, error, code: reasons[reason].code, reason, ...(max !== undefined && { max }) };
  }

  async #present(bets: StoredBet[], locale: Locale): Promise<BetOf<Id>[]> {
    await this.betProduct.recall?.(this.services.db, bets);
    bets.sort((a, b) => a.id - b.id);
    return bets.map((bet): Bet => this.bets.present(bet, locale)) as BetOf<Id>[];
  }
}
