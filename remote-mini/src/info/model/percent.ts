/** '44.62%' of 446 247 ppm, '98.76%' of 9 876: both with two decimals, cut off. */
export function percentText(part: number, of: number): string {
  const hundredths = Math.floor((part * 10_000) / of);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;
}

/** Length of the bar, %, which represents 80 to 100 % of return. */
export const barLength = (bp: number): number => Math.round(Math.min(100, Math.max(2, (bp - 8_000) / 20)));
