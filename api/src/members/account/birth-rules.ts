/** Faults of a birth date; each has a separate text. */
export type BirthFault = 'digits' | 'year' | 'month' | 'day' | 'young';

/** Year, month and day of a moment in Korean time. */
function seoulDay(now: Date): [number, number, number] {
  const seoul = new Date(now.getTime() + 9 * 3_600_000);
  return [seoul.getUTCFullYear(), seoul.getUTCMonth() + 1, seoul.getUTCDate()];
}

/**
 * What is wrong with a birth date (YYYYMMDD), or null. Whether the month has that day is not asked.
 * @param minAge youngest age in whole years that is taken; null where age does not matter
 */
export function birthFault(birth: string, now: Date, minAge: number | null): BirthFault | null {
  if (!/^[0-9]{8}$/.test(birth)) return 'digits';
  const [year, month, day] = [Number(birth.slice(0, 4)), Number(birth.slice(4, 6)), Number(birth.slice(6, 8))];
  const [thisYear, thisMonth, today] = seoulDay(now);
  if (year < 1900 || year > thisYear) return 'year';
  if (month < 1 || month > 12) return 'month';
  if (day < 1 || day > 31) return 'day';
  const before = thisMonth < month || (thisMonth === month && today < day);
  return minAge !== null && thisYear - year - (before ? 1 : 0) < minAge ? 'young' : null;
}
