import { numberSettings } from '../settings';

/** Settings of the process. */
export interface Options {
  port: number;
  host: string;
  /** Key that both sides sign with. */
  key: string;
  /** Folder of the journal; without one, a restart loses all state. */
  folder: string | undefined;
  /** Customers' delay in paying what they announced, ms; null: no automatic payments. */
  payMs: number | null;
  /** The same with the fault `late`, ms. */
  lateMs: number;
  /** Until a payout is made with the fault `slow`, ms. */
  slowMs: number;
  faults: boolean;
}

/** Reads the settings from the environment; a text names which ones are wrong. */
export function optionsFrom(
  env: Record<string, string | undefined>,
): { ok: true; options: Options } | { ok: false; reason: string } {
  const { number, wrong } = numberSettings(env);
  const port = number('MARU_BANK_PORT', 8094, 0, 65535);
  const payMs = number('MARU_BANK_PAY_MS', 4_000, -1, 86_400_000);
  const lateMs = number('MARU_BANK_LATE_MS', 7_200_000, 0, 86_400_000);
  const slowMs = number('MARU_BANK_SLOW_MS', 20_000, 0, 86_400_000);
  if (!env.MARU_BANK_KEY) wrong.push('MARU_BANK_KEY is missing');
  if (wrong.length > 0) return { ok: false, reason: wrong.join('; ') };
  return {
    ok: true,
    options: {
      port,
      lateMs,
      slowMs,
      host: env.MARU_BANK_HOST || '127.0.0.1',
      key: env.MARU_BANK_KEY!,
      folder: env.MARU_DATA || undefined,
      payMs: payMs < 0 ? null : payMs,
      faults: env.MARU_FEED_FAULTS === '1',
    },
  };
}
