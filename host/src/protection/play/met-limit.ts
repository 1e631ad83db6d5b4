import type { OwnLimit, OwnLimitKind } from '@maru/contracts';
import type { ProtectionReason } from '@maru/contracts/protection-reasons';
import { limitInForce } from '../settings/amounts';

const kinds: Partial<Record<ProtectionReason, OwnLimitKind>> = {
  deposit_limit: 'deposit',
  own_limit_stake: 'stake',
  own_limit_loss: 'loss',
  own_limit_time: 'time',
};

/** A limit with the amount that holds of it. */
export type LimitInForce = OwnLimit & { amount: number };

/** The limit that a refusal is of: of the spans that are set, the one that leaves least; null where none is. */
export function metLimit(reason: ProtectionReason, limits: readonly OwnLimit[]): LimitInForce | null {
  const left = ({ amount, used }: { amount: number; used: number }) => amount - used;
  const set = limits.flatMap((limit) => {
    const amount = limit.kind === kinds[reason] ? limitInForce(limit) : null;
    return amount === null ? [] : [{ ...limit, amount }];
  });
  return set.reduce<LimitInForce | null>(
    (least, limit) => (least === null || left(limit) < left(least) ? limit : least),
    null,
  );
}

/** Use of a limit with a request; `over` is what exceeds the limit, `whole` the larger of limit and total use. */
export function computeUse({ kind, amount, used }: LimitInForce, requested: number) {
  const added = kind === 'time' ? 0 : requested;
  return {
    added,
    left: Math.max(0, amount - used),
    over: used + added - amount,
    whole: Math.max(amount, used + added),
  };
}
