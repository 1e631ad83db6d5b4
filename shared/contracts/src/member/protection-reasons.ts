/** What a member's own protection may refuse a bet, deposit, transfer or game for, by the platform's numbers. */
export const protectionCodes = {
  'MARU-452': 'deposit_limit',
  'MARU-460': 'own_limit_stake',
  'MARU-461': 'own_limit_loss',
  'MARU-462': 'own_limit_time',
  'MARU-463': 'time_out',
  'MARU-464': 'self_excluded',
  'MARU-465': 'reality_check',
  'MARU-470': 'age_unverified',
} as const;
export type ProtectionReason = (typeof protectionCodes)[keyof typeof protectionCodes];

const reasons: readonly string[] = Object.values(protectionCodes);
/** Whether a reason of a refusal is one of the member's own protection. */
export function isProtectionReason(reason: unknown): reason is ProtectionReason {
  return typeof reason === 'string' && reasons.includes(reason);
}

/** The reason of a refusal: of a call that was turned down by its `code`, of a bet that was not taken by its `reason`. */
export function findProtectionReason(answer: unknown): ProtectionReason | null {
  const { code, reason, success } = (answer ?? {}) as { code?: unknown; reason?: unknown; success?: unknown };
  if (success !== true && isProtectionReason(reason)) return reason;
  return typeof code === 'string' && Object.hasOwn(protectionCodes, code)
    ? protectionCodes[code as keyof typeof protectionCodes]
    : null;
}

/** What a refused body asked for, KRW: its amount, or the sum of its picks; null where it has neither. */
export function askedAmount(body: unknown): number | null {
  const { amount, picks } = (body ?? {}) as { amount?: unknown; picks?: unknown };
  if (Number.isSafeInteger(amount)) return amount as number;
  if (!Array.isArray(picks)) return null;
  const sum = picks.reduce((all: number, pick: { amount?: number } | null) => all + Number(pick?.amount ?? 0), 0);
  return Number.isSafeInteger(sum) ? sum : null;
}
