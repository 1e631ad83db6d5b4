import type { CasinoResult, CasinoVendor, VendorTransaction } from '../../../vendors/casino';

/** The longest period that vendors answer in one call, ms. */
export const longestPeriodMs = 3_600_000;

/** A period in the pieces of an hour at most that vendors answer, oldest first. Epoch ms. */
export function splitIntoHours(from: number, to: number): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  for (let start = from; start < to; start += longestPeriodMs)
    pieces.push({ from: start, to: Math.min(to, start + longestPeriodMs) });
  return pieces;
}

/** Everything that a vendor lists of a period of any length, oldest first; the first piece that fails is the answer. */
export async function readPeriod(
  vendor: CasinoVendor,
  from: number,
  to: number,
): Promise<CasinoResult<VendorTransaction[]>> {
  const rows: VendorTransaction[] = [];
  for (const piece of splitIntoHours(from, to)) {
    const read = await vendor.transactions(piece.from, piece.to);
    if (!read.ok) return read;
    rows.push(...read.value);
  }
  return { ok: true, value: rows };
}
