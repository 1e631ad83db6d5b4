const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const koreaMs = 9 * 3_600_000;

/** A time as a field of date and time shows it, in Korea's time; '' where there is none or it is none. */
export function toField(time: string | null): string {
  const at = time === null ? Number.NaN : Date.parse(time);
  return Number.isNaN(at) ? '' : new Date(at + koreaMs).toISOString().slice(0, 16);
}

/** What a field of date and time holds, as the configuration keeps it; null where it is empty. */
export function fromField(text: string): string | null {
  return pattern.test(text) ? `${text}:00+09:00` : null;
}
