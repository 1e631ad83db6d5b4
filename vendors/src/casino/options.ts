import { storedSecret } from '../secret';
import { numberSettings } from '../settings';

/** Settings of the process. */
export interface Options {
  port: number;
  host: string;
  /** Key that both sides sign with. */
  key: string;
  /** Folder of the journal; without one, a restart loses all state. */
  folder: string | undefined;
  /** Secret from which games, tables and results are derived. */
  seed: string;
  /** Address of the pages for browsers; null: host and port. */
  publicUrl: string | null;
  /** Sources that may frame the pages, as in a content security policy. */
  frames: string;
  /** Address of the site, for the company that keeps no balances; null: it is off. */
  seamlessSite: string | null;
  /** Key of that company alone; the one of all companies where it is not given. */
  seamlessKey: string;
  /** How much more calls a second than usual are taken. */
  rate: number;
  faults: boolean;
  /** Folder with `pictures/`, `play.js` and `play-style.css`. */
  assets: string;
}

/** Reads the settings from the environment; a text names which ones are wrong. */
export function optionsFrom(
  env: Record<string, string | undefined>,
  assets: string,
): { ok: true; options: Options } | { ok: false; reason: string } {
  const { number, wrong } = numberSettings(env);
  const port = number('MARU_CASINO_PORT', 8095, 0, 65535);
  const rate = number('MARU_CASINO_RATE', 1, 0.1, 1_000);
  if (!env.MARU_CASINO_KEY) wrong.push('MARU_CASINO_KEY is missing');
  if (wrong.length > 0) return { ok: false, reason: wrong.join('; ') };
  const site = env.MARU_CASINO_SITE || `http://127.0.0.1:${env.MARU_PORT || 8080}`;
  const members = env.MARU_PUBLIC_URL ? ` ${new URL(env.MARU_PUBLIC_URL).origin}` : '';
  return {
    ok: true,
    options: {
      port,
      rate,
      assets,
      host: env.MARU_CASINO_HOST || '127.0.0.1',
      key: env.MARU_CASINO_KEY!,
      folder: env.MARU_DATA || undefined,
      seed: env.MARU_CASINO_SEED || storedSecret(env.MARU_DATA, 'casino-secret'),
      publicUrl: env.MARU_CASINO_PUBLIC_URL?.replace(/\/+$/, '') || null,
      frames: env.MARU_CASINO_FRAMES || `http://localhost:* http://127.0.0.1:*${members}`,
      seamlessSite: env.MARU_CASINO_SEAMLESS === '1' ? site.replace(/\/+$/, '') : null,
      seamlessKey: env.MARU_CASINO_SEAMLESS_KEY || env.MARU_CASINO_KEY!,
      faults: env.MARU_FEED_FAULTS === '1',
    },
  };
}
