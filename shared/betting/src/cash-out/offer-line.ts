/**
 * The way of offers as a path of SVG in a box of `width` × `height`, with the stake's height as a dashed line. Null with
 * fewer than two offers.
 */
export function offerLine(
  seen: readonly number[],
  stake: number,
  width: number,
  height: number,
): { line: string; area: string; stakeY: number } | null {
  if (seen.length < 2) return null;
  const low = Math.min(stake, ...seen);
  const span = Math.max(stake, ...seen) - low || 1;
  const y = (value: number) => Math.round((height - 3 - ((value - low) / span) * (height - 6)) * 10) / 10;
  const step = width / (seen.length - 1);
  const points = seen.map((value, at) => `${Math.round(at * step * 10) / 10} ${y(value)}`);
  const line = `M${points.join('L')}`;
  return { line, area: `${line}V${height}H0z`, stakeY: y(stake) };
}
