/** A Korean day with what a member did on it. */
export interface HarmDay {
  /** '2026-11-23' */
  day: string;
  deposits: number;
  failed: number;
  /** Deposits and bets from 01:00 to 05:00. */
  nights: number;
  /** KRW. */
  staked: number;
  minutes: number;
  raises: number;
  debits: number;
}

/** What the rules look at: a member's last 30 days, since the end of their last case. Times in epoch ms, money in KRW. */
export interface HarmHistory {
  now: number;
  /** Credits of 30 days, oldest first. `lostBefore`: in the 24 hours before; of older than 7 days it is not looked up. */
  deposits: readonly { at: number; isFailed: boolean; lostBefore: number | null }[];
  /** Debits of 7 days. */
  withdrawals: readonly {
    at: number;
    amount: number;
    isReturned: boolean;
    stakedAfter: number;
    isDepositAfter: boolean;
  }[];
  /** Bets of 48 hours, oldest first. */
  bets: readonly { placedAt: number; settledAt: number | null; stake: number; isLost: boolean }[];
  /** Days of 30 on which something was done, oldest first. */
  days: readonly HarmDay[];
}
