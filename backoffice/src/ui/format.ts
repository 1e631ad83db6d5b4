/** 42 → '0.42%': rates come in 1/100 %. */
export function percent(rate: number | null): string {
  return rate === null ? '–' : `${(rate / 100).toFixed(2)}%`;
}

/** 1420 → '1.42'; the unit is a word of the language. */
export function seconds(ms: number | null): string {
  return ms === null ? '–' : (ms / 1_000).toFixed(2);
}

const two = (value: number) => String(value).padStart(2, '0');
/** Times are told in Korea's time, as everywhere on the site. */
const koreaMs = 9 * 3_600_000;
const inKorea = (at: number) => new Date(at + koreaMs);

/** '05-18 14:31' */
export function shortTime(at: number): string {
  const date = inKorea(at);
  return `${day(at)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}
/** '05-18' */
export function day(at: number): string {
  const date = inKorea(at);
  return `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}
/** '14:31:07' */
export function clock(at: number): string {
  const date = inKorea(at);
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
}
/** '14:31' */
export function clockMinute(at: number): string {
  return clock(at).slice(0, 5);
}
/** '214 kB' */
export function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1_024)).toLocaleString('en-US')} kB`;
}
/** '8,214' */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}
