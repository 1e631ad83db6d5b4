import { randomUUID } from 'node:crypto';
import { memberWith } from '../../../../test/database';
import { bookBet } from '../../../bets/placing/book';
import { loadBets } from '../../../bets/record/store';
import type { Database, Sql } from '../../../kernel/sql';
import { clearing, suspense, toCashAccount, toHoldAccount, transfer } from '../../../products/cash/posting';
import {
  post,
  toMirrorAccount,
  toPointSettlementAccount,
  toPointsAccount,
  toSettlementAccount,
} from '../../../products/casino/accounts';
import { openTicket } from '../../../products/casino/reconcile/tickets';
import { agree, giveCoupon } from '../../../products/community/coupons/testing';
import { drawCoupon, useCoupon } from '../../../products/community/coupons/use';
import { audit } from '../../audit/log';

const games = {
  feed: [{ sport_id: 1 }, { sport_id: 2 }],
  sports: [{ sport_id: 3 }, { sport_id: 1 }],
  mini: [{ game: 1 }, { game: 2 }],
  token: [{ game: 201 }],
} as const;
type Product = keyof typeof games;
const casinos = ['union', 'hera'] as const;

/** Everything that moves money of members, at random, as the modules post it. */
export class Happenings {
  readonly members: number[] = [];
  readonly bets: number[] = [];

  constructor(
    private readonly db: Database,
    private readonly random: () => number,
  ) {}

  async prepare(count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      const member = await memberWith(this.db, 100_000);
      await agree(this.db, member);
      this.members.push(member);
    }
  }

  /** One of them. @returns what was done */
  async step(): Promise<string> {
    const acts = [
      this.#bet,
      this.#bet,
      this.#bet,
      this.#settle,
      this.#settle,
      this.#settle,
      this.#deposit,
      this.#withdraw,
      this.#toCasino,
      this.#play,
      this.#play,
      this.#fromCasino,
      this.#exchange,
      this.#ticket,
      this.#seamless,
      this.#points,
      this.#convert,
      this.#coupon,
      this.#wheel,
    ];
    const act = this.#one(acts);
    try {
      await this.db.transaction((tx) => act.call(this, tx, this.#one(this.members)));
      return act.name;
    } catch (error) {
      // Too little money for it: nothing was posted, and that is one of the things that happen.
      const { code, reason } = error as { code?: string; reason?: string };
      if (code === 'MR001' || /short/.test(reason ?? '')) return 'short';
      throw error;
    }
  }

  #one<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }
  #amount(below: number): number {
    return 1 + Math.floor(this.random() * below);
  }

  async #bet(tx: Sql, memberId: number): Promise<void> {
    const product = this.#one(Object.keys(games) as Product[]);
    const stake = this.#amount(20_000);
    const picks = Array.from({ length: product === 'feed' ? 1 + Math.floor(this.random() * 2) : 1 }, () =>
      this.#one<object>(games[product]),
    );
    const placed = await bookBet(tx, {
      product,
      memberId,
      key: randomUUID(),
      digest: 'x',
      stake,
      ratio: 200,
      win: stake * 2,
      rule: 'test',
      data: {},
      quotedAt: performance.now(),
      legs: picks.map((data, position) => ({
        position,
        subject: product === 'feed' ? `feed:1:${position}:1` : `${product}:report:${position}`,
        odds: 200,
        data,
      })),
    });
    if (placed.state === 'placed') this.bets.push(placed.bet.id);
  }

  /** Settles a bet, or corrects what was said of it: won, lost, void, open again. */
  async #settle(tx: Sql): Promise<void> {
    if (this.bets.length === 0) return;
    const [bet] = await loadBets(tx, [this.#one(this.bets)]);
    const { id, stake, version, legs } = bet!;
    const status = this.#one(['won', 'won', 'lost', 'lost', 'void', 'open']);
    const paid = { won: stake * 2, lost: 0, void: stake, open: null }[status];
    const results = legs.map(() => (status === 'open' ? null : status));
    await tx.query('select bet_settle($1, $2, $3::text[], $4, $5)', [id, version, results, status, paid]);
  }

  async #deposit(tx: Sql, member: number): Promise<void> {
    const [id, amount] = [randomUUID(), this.#amount(200_000)];
    const viaBank = this.random() < 0.5;
    const common = { reference: `cash:${id}`, amount };
    if (viaBank) {
      await transfer(tx, { ...common, kind: 'bank_line', key: `bank:line:${id}`, from: clearing, to: suspense });
    }
    const from = viaBank ? suspense : clearing;
    await transfer(tx, { ...common, kind: 'credit', key: `cash:${id}:credit`, from, to: toCashAccount(member) });
  }

  async #withdraw(tx: Sql, member: number): Promise<void> {
    const [id, amount] = [randomUUID(), this.#amount(50_000)];
    const common = { reference: `cash:${id}`, amount };
    const [cash, hold] = [toCashAccount(member), toHoldAccount(member)];
    await transfer(tx, { ...common, kind: 'debit', key: `cash:${id}:hold`, from: cash, to: hold });
    const end = this.random();
    if (end < 0.6)
      await transfer(tx, { ...common, kind: 'debit_paid', key: `cash:payout:${id}`, from: hold, to: clearing });
    else if (end < 0.8) {
      await transfer(tx, { ...common, kind: 'debit_returned', key: `cash:${id}:returned`, from: hold, to: cash });
    }
  }

  async #toCasino(tx: Sql, member: number): Promise<void> {
    const [id, casino, amount] = [randomUUID(), this.#one(casinos), this.#amount(50_000)];
    const reference = `casino:${id}`;
    const reserved = { kind: 'casino_reserved', key: `casino:${id}:reserved`, reference, amount };
    await post(tx, { ...reserved, from: toCashAccount(member), to: toHoldAccount(member) });
    const isDone = this.random() < 0.8;
    const kind = isDone ? 'casino_deposit' : 'casino_returned';
    const to = isDone ? toMirrorAccount(member, casino) : toCashAccount(member);
    await post(tx, { kind, key: `casino:${id}:end`, reference, amount, from: toHoldAccount(member), to });
  }

  async #play(tx: Sql, member: number): Promise<void> {
    const [id, casino] = [randomUUID(), this.#one(casinos)];
    const kind = this.#one(['casino_bet', 'casino_bet', 'casino_win', 'casino_cancel', 'casino_unlisted']);
    const amount = this.#amount(10_000) * (kind === 'casino_bet' ? -1 : 1);
    await post(tx, {
      kind,
      key: `casino_play:${id}`,
      reference: `casino_play:${casino}:${id}`,
      amount,
      from: toSettlementAccount(casino),
      to: toMirrorAccount(member, casino),
    });
  }

  async #fromCasino(tx: Sql, member: number): Promise<void> {
    const [id, casino, amount] = [randomUUID(), this.#one(casinos), this.#amount(10_000)];
    await post(tx, {
      kind: 'casino_withdrawal',
      key: `casino:${id}:withdrawal`,
      reference: `casino:${id}`,
      amount,
      from: toMirrorAccount(member, casino),
      to: toCashAccount(member),
    });
  }

  async #exchange(tx: Sql, member: number): Promise<void> {
    const [id, casino, amount] = [randomUUID(), this.#one(casinos), this.#amount(500)];
    const [points, vendor] = [toPointsAccount(member, casino), toPointSettlementAccount(casino)];
    const reference = `casino:${id}`;
    const gift = { kind: 'casino_point', key: `casino_play:${id}`, reference, amount: amount * 100 };
    await post(tx, { ...gift, from: vendor, to: points });
    const taken = { kind: 'casino_points_exchanged', key: `casino:${id}:points`, reference, amount: amount * 100 };
    await post(tx, { ...taken, from: points, to: vendor });
    const money = { kind: 'casino_exchange', key: `casino:${id}:money`, reference, amount };
    await post(tx, { ...money, from: toSettlementAccount(casino), to: toMirrorAccount(member, casino) });
  }

  async #ticket(tx: Sql, member: number): Promise<void> {
    const subject = randomUUID();
    const amount = this.#amount(3_000) * 100;
    await openTicket(tx, audit, { casino: 'union', kind: 'late_win', subject, member, transfer: null, amount });
  }

  async #seamless(tx: Sql, member: number): Promise<void> {
    const id = randomUUID();
    const kind = this.#one(['casino_bet', 'casino_bet', 'casino_win', 'casino_cancel', 'casino_rollback']);
    const amount = this.#amount(8_000) * (kind === 'casino_bet' || kind === 'casino_rollback' ? -1 : 1);
    await post(tx, {
      kind,
      key: `seamless:${id}`,
      reference: `seamless:${id}`,
      amount,
      from: 'vendor:seamless:settlement',
      to: toCashAccount(member),
    });
  }

  async #points(tx: Sql, member: number): Promise<void> {
    const id = randomUUID();
    const [reason, key] = this.#one([
      ['event', `attendance:${member}:${id}`],
      ['stake', `bet:${id}`],
      ['given', `given:${id}`],
    ] as const);
    await tx.query('select points_move($1, $2, $3, null, $4, $5)', [member, key, reason, '', this.#amount(90_000)]);
  }

  async #convert(tx: Sql, member: number): Promise<void> {
    const [id, money] = [randomUUID(), this.#amount(300)];
    const key = `conversion:${id}`;
    await tx.query('select points_move($1, $2, $3, null, $4, $5)', [member, key, 'converted', '', -money * 100]);
    await transfer(tx, {
      kind: 'point_conversion',
      key: `cash:${key}`,
      reference: `points:${key}`,
      amount: money,
      from: 'house:bonus',
      to: toCashAccount(member),
    });
  }

  async #coupon(tx: Sql, member: number): Promise<void> {
    const kind = this.#one(['points', 'money'] as const);
    await useCoupon(tx, member, await giveCoupon(tx, member, { kind, amount: this.#amount(5_000) }));
  }

  async #wheel(tx: Sql, member: number): Promise<void> {
    const id = await giveCoupon(tx, member, { kind: 'wheel' });
    await drawCoupon(tx, member, id, '00112233445566778899aabbccddeeff');
    const [prize] = await tx.query<{ id: number }>('select id::float8 as id from coupons where drawn_from = $1', [id]);
    await useCoupon(tx, member, prize!.id);
  }
}
