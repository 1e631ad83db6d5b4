import type { Config, SettingRow } from '@maru/contracts';
import { fromField, toField } from '../../../ui/korea-time';

export type Maintenance = Exclude<Config['maintenance'], false>;
/** The form: times as their fields show them, in Korea's time. */
export interface Draft {
  text: string;
  from: string;
  until: string;
}

/** Whether the site is closed, and with what words; null while it is open. */
export function findMaintenance(rows: readonly SettingRow[]): Maintenance | null {
  const value = rows.find(({ key }) => key === 'maintenance')?.value;
  return typeof value === 'object' && value !== null ? (value as Maintenance) : null;
}

export function toDraft(state: Maintenance | null): Draft {
  return { text: state?.text ?? '', from: toField(state?.from ?? null), until: toField(state?.until ?? null) };
}

export function toSetting({ text, from, until }: Draft): Maintenance {
  return { text: text.trim(), from: fromField(from), until: fromField(until) };
}

/** What is wrong with the times; null where nothing is. `now`: epoch ms. */
export function timeProblem(draft: Draft, now: number): 'order' | 'past' | null {
  const { from, until } = toSetting(draft);
  const end = until === null ? null : Date.parse(until);
  if (end === null) return null;
  if (from !== null && end <= Date.parse(from)) return 'order';
  return end <= now ? 'past' : null;
}

/** '02:14:00' until the end, as members see it; null where there is no end or it is over. */
export function timeUntil(until: string | null, now: number): string | null {
  const ms = until === null ? 0 : Date.parse(until) - now;
  if (!(ms > 0)) return null;
  const seconds = Math.floor(ms / 1_000);
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
