import type { CasinoGameType, CasinoTable, CasinoWallet, TransferReason, VendorGames } from '@maru/contracts';

/**
 * Why a vendor's word is not to be had: `timeout` and `http` (it may have been carried out), `garbage` (an answer that can't
 * be read or is not signed right), `throttled` (surely not carried out), `down` (no connection: surely not carried out).
 */
export type CasinoFailure = 'timeout' | 'http' | 'garbage' | 'throttled' | 'down';
export type CasinoResult<Value> = { ok: true; value: Value } | { ok: false; reason: CasinoFailure; answer: string };

/** A transfer as handed over. `id` is the site's; `amount` in KRW, `all` only for transfers back. */
export interface TransferOrder {
  id: string;
  user: string;
  direction: 'to_casino' | 'to_money' | 'point_to_money';
  amount: number | 'all';
  /** Casino points of an exchange, in 1/100: whole won alone. */
  point: number | null;
}

/** What a vendor says of a transfer. `missing`: it has never seen the id; `pending`: it has not decided. */
export type TransferAnswer =
  | { state: 'done'; amount: number; balance: number | null }
  | { state: 'rejected'; reason: TransferReason }
  | { state: 'pending' }
  | { state: 'missing' };

/** A user's balance at the vendor: whole KRW and what is below it in 1/100, points in 1/100. */
export interface VendorBalance {
  balance: number;
  /** Below a whole won, in 1/100; 0 for vendors that count in won. */
  fraction: number;
  point: number;
  inPlay: boolean | null;
}

/**
 * Something that happened on a user's balance. Game results change the mirror; `deposit`, `withdrawal`, `exchange` are matched
 * with the site's transfers by `ref` where the vendor keeps it. `amount` is signed, in KRW × 100; `point` in 1/100.
 */
export interface VendorTransaction {
  id: string;
  user: string;
  kind: 'bet' | 'win' | 'cancel' | 'point' | 'deposit' | 'withdrawal' | 'exchange';
  amount: number;
  point: number;
  ref: string | null;
  round: string | null;
  game: string | null;
  at: number;
}

/**
 * A casino company as the site needs it. Nothing here throws: what it does not say is `{ok: false}`. Every call ends within 5 s
 * (balances within 2 s), and no more calls a second are sent than it allows.
 */
export interface CasinoVendor {
  readonly casino: CasinoWallet;
  /**
   * `id`: a transfer can be queried by its id and is safe to send again. `balance`: it cannot; the balance before and
   * after is the evidence if nothing else changed it, and nothing is ever sent twice.
   */
  readonly proof: 'id' | 'balance';
  createUser(user: string): Promise<CasinoResult<{ user: string; code: string }>>;
  balance(user: string): Promise<CasinoResult<VendorBalance>>;
  /** Hands a transfer over. With `proof: 'id'` only `transfer` afterwards is believed, whatever this answers. */
  send(order: TransferOrder): Promise<CasinoResult<TransferAnswer>>;
  /** What became of a transfer. With `proof: 'balance'` always `{ok: true, value: {state: 'missing'}}`. */
  transfer(order: TransferOrder): Promise<CasinoResult<TransferAnswer>>;
  /** Everything of all users in a period of an hour at most, oldest first. */
  transactions(from: number, to: number): Promise<CasinoResult<VendorTransaction[]>>;
  /** One page of games, 500 at most; pages count from 1. */
  games(type: CasinoGameType, page: number): Promise<CasinoResult<VendorGames>>;
  tables(): Promise<CasinoResult<CasinoTable[]>>;
  /** Address of a game's page at the vendor, for one opening. */
  launch(order: {
    user: string;
    game: string;
    lang: string;
    platform: 'desktop' | 'mobile';
  }): Promise<CasinoResult<{ url: string; expiresAt: number }>>;
  /**
   * Ends every game that a user has open, and links that were not opened yet; safe to call again. Bets under way are settled.
   * `unsupported`: the vendor has no such call, so that a game stays open until its balance is taken out.
   */
  endGames(user: string): Promise<CasinoResult<'ended' | 'unsupported'>>;
  /** A picture of a game by its name; SVG, PNG or WebP. */
  picture(name: string): Promise<CasinoResult<{ type: string; body: Buffer }>>;
}
