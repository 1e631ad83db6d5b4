import type { Movement, PayoutOrder } from './book';

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 100;
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** A payment as it was sent, or null where it is none. */
export function readMovement(value: unknown): Movement | null {
  const { amount, name, bank, account } = (value ?? {}) as Record<string, unknown>;
  return isAmount(amount) && isText(name) && isText(bank) && isText(account) ? { amount, name, bank, account } : null;
}

/** A payout order as it was sent, or null where it is none. */
export function readOrder(value: unknown): PayoutOrder | null {
  const { id, amount, bank, account, holder } = (value ?? {}) as Record<string, unknown>;
  return isText(id) && isAmount(amount) && isText(bank) && isText(account) && isText(holder)
    ? { id, amount, bank, account, holder }
    : null;
}
