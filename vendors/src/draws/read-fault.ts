import type { VendorDrawFault } from '@maru/contracts';

/** Of what shape it is says `vendorDrawFault` of the contracts; each fault of its type is here. */
const faults: Record<VendorDrawFault, true> = {
  late: true,
  missing: true,
  twice: true,
  corrected: true,
  wrong_round: true,
  garbage: true,
  gone: true,
};
const isFault = (value: unknown): value is VendorDrawFault => typeof value === 'string' && Object.hasOwn(faults, value);
const isWhole = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;

/**
 * Reads the request of a fault; null for what is none. By hand: the library of schemas is a quarter of the memory
 * of a process that is as small as this one, and a test compares both.
 */
export function readFault(value: unknown): { fault: VendorDrawFault; game: number | null; rounds: number } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { fault, game, rounds, ...more } = value as Record<string, unknown>;
  if (!isFault(fault) || Object.keys(more).length > 0) return null;
  if (game !== undefined && !isWhole(game, 1, Number.MAX_SAFE_INTEGER)) return null;
  if (rounds !== undefined && !isWhole(rounds, 1, 100)) return null;
  return { fault, game: game ?? null, rounds: rounds ?? 1 };
}
