import type { OwnLimit, OwnLimitKind } from '@maru/contracts';
import type { ProtectionReason } from '@maru/contracts/protection-reasons';
import { limitInForce } from '../settings/amounts';

const kinds: Partial<Record<ProtectionReason, OwnLimitKind>> = {
  deposit_limit: 'deposit',
  own_limit_stake: 'stake',
  own_limit_loss: 'loss',
  own_limit_time: 'time',
};

/** The limit that a refusal is of: of the spans that are set, the one that leaves least; null where none is. */
export function metLimit(
  reason: ProtectionReason,
  limits: readonly OwnLimit[],
): (OwnLimit & { amount: number }) | null {
  const left = ({ amount, used }: { amount: number; used: number }) => amount - used;
  const set = limits.flatMap((limit) => {
    const amount = limit.kind === kinds[reason] ? limitInForce(limit) : null;
    return amount === null ? [] : [{ ...limit, amount }];
  });
  return set.reduce<(typeof set)[number] | null>(
    (least, limit) => (least === null || left(limit) < left(least) ? limit : least),
    null,
  );
}
