import type { VendorBankPayout, VendorBankStatement } from '@maru/contracts';

/** A payment that the bank may expect of a member. Money in KRW. */
export interface ExpectedPayment {
  id: number;
  amount: number;
  name: string;
  bank: string;
  account: string;
}

/** A payout as it is handed over; the bank pays an id once, however often it is handed over. */
export interface PayoutOrder {
  id: string;
  amount: number;
  bank: string;
  account: string;
  holder: string;
}

type Failure = { ok: false; reason: string };

/** The operator's bank. Nothing here throws: what the bank does not say is `{ok: false}`. */
export interface Bank {
  /** Lines after a number, oldest first, 200 at most. */
  statement(after: number): Promise<{ ok: true; statement: VendorBankStatement } | Failure>;
  /** Hands a payout over. Its answer is no proof of anything: only `payout` is. */
  pay(order: PayoutOrder): Promise<{ ok: true } | Failure>;
  /** What became of a payout; `missing`: the bank has never seen the id. */
  payout(id: string): Promise<{ ok: true; payout: VendorBankPayout } | { ok: true; missing: true } | Failure>;
  /** Says which payment is to be expected. */
  expect(payment: ExpectedPayment): Promise<{ ok: true } | Failure>;
}
