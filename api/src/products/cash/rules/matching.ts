import type { CashVerdict } from '@maru/contracts';

/** An open credit, as it is compared. Times are epoch ms. */
export interface WaitingCredit {
  id: number;
  amount: number;
  holder: string;
  createdAt: number;
}

/** An unused payment. */
export interface Payment {
  id: string;
  amount: number;
  name: string;
  at: number;
}

/** What was said before of credits that are over and payments that were used. */
export interface Past {
  /** Credits that expired. */
  expired: readonly WaitingCredit[];
  /** Payments that credits were approved with. */
  used: readonly Payment[];
}

/** `nearest`: the payment or request that the verdict speaks of. */
export interface Comparison {
  credits: Map<number, { verdict: CashVerdict; nearest: string | null }>;
  payments: Map<string, { verdict: CashVerdict; nearest: number | null }>;
}

/** A member may pay so long before the request, ms. */
const paidBeforeMs = 10 * 60_000;
/** A second payment of the same name and amount within this time of a used one is one too many, ms. */
const twiceWithinMs = 60 * 60_000;

const plainName = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** True if two names of bank customers match, ignoring spaces, width and case. An empty name never matches. */
export function sameName(name: string, other: string): boolean {
  const plain = plainName(name);
  return plain !== '' && plain === plainName(other);
}

/** Whether a payer is a company by its name: payments of companies are never taken. */
export function isCompany(name: string): boolean {
  return /^(\(주\)|주식회사|\(유\)|유한회사)|(\(주\)|주식회사|\(유\)|유한회사)$/.test(plainName(name));
}

/**
 * Compares open credits with unused payments. A credit matches where exactly one payment has its amount, the member's
 * name and a time between ten minutes before the request and `windowMs` after it, and that payment fits no other credit.
 * A payment in the wrong name or of another amount is only pointed at.
 */
export function compare(
  credits: readonly WaitingCredit[],
  payments: readonly Payment[],
  past: Past,
  windowMs: number,
): Comparison {
  const inTime = (credit: WaitingCredit, { at }: Payment) =>
    at >= credit.createdAt - paidBeforeMs && at <= credit.createdAt + windowMs;
  const fits = (credit: WaitingCredit, payment: Payment) =>
    inTime(credit, payment) &&
    payment.amount === credit.amount &&
    sameName(payment.name, credit.holder) &&
    !isCompany(payment.name);
  const fitting = new Map(credits.map((credit) => [credit.id, payments.filter((payment) => fits(credit, payment))]));
  const wantedBy = (payment: Payment) => credits.filter((credit) => fits(credit, payment));
  const taken = new Set([...fitting.values()].flat().map(({ id }) => id));
  const free = payments.filter(({ id }) => !taken.has(id));

  const result: Comparison = { credits: new Map(), payments: new Map() };
  for (const credit of credits) {
    const [first, ...others] = fitting.get(credit.id)!;
    if (first) {
      const verdict = others.length > 0 ? 'paid_twice' : wantedBy(first).length > 1 ? 'ambiguous' : 'match';
      result.credits.set(credit.id, { verdict, nearest: first.id });
      continue;
    }
    const near = free.filter((payment) => inTime(credit, payment));
    const named = near.find((payment) => sameName(payment.name, credit.holder));
    const sized = near.find((payment) => payment.amount === credit.amount);
    const pointed = named ?? sized;
    const verdict = !pointed
      ? 'no_payment'
      : named
        ? 'wrong_amount'
        : isCompany(pointed.name)
          ? 'company'
          : 'wrong_name';
    result.credits.set(credit.id, { verdict, nearest: pointed?.id ?? null });
  }
  for (const payment of payments) result.payments.set(payment.id, ofPayment(payment, credits, past, result, windowMs));
  return result;
}

function ofPayment(
  payment: Payment,
  credits: readonly WaitingCredit[],
  { expired, used }: Past,
  { credits: compared }: Comparison,
  windowMs: number,
): { verdict: CashVerdict; nearest: number | null } {
  const own = credits.find(({ id }) => compared.get(id)?.nearest === payment.id);
  if (own) return { verdict: compared.get(own.id)!.verdict, nearest: own.id };
  const several = credits.find(
    ({ holder, amount, createdAt }) =>
      sameName(holder, payment.name) && amount === payment.amount && Math.abs(createdAt - payment.at) <= windowMs,
  );
  if (several) return { verdict: 'paid_twice', nearest: several.id };
  if (isCompany(payment.name)) return { verdict: 'company', nearest: null };
  const late = expired.find(
    ({ holder, amount, createdAt }) =>
      sameName(holder, payment.name) && amount === payment.amount && createdAt <= payment.at,
  );
  if (late) return { verdict: 'late', nearest: late.id };
  const before = used.some(
    (other) =>
      other.amount === payment.amount &&
      sameName(other.name, payment.name) &&
      Math.abs(other.at - payment.at) <= twiceWithinMs,
  );
  return { verdict: before ? 'paid_twice' : 'no_payment', nearest: null };
}
