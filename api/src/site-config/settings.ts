import { type Config, channels, config as configSchema, liveEvents } from '@maru/contracts';
import defaults from '../../data/site-config.json';
import type { Bus } from '../kernel/bus';
import type { Database, Env, Live, Settings } from '../kernel/types';
import type { LicenceProfile } from './real-mode';

const cacheMs = 30_000;

/** Puts `value` at a dotted path into a copy of `target`. */
export function withPath(target: unknown, path: string[], value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (head === '__proto__' || head === 'constructor' || head === 'prototype') throw new Error(`bad key ${head}`);
  const base =
    target && typeof target === 'object' && !Array.isArray(target) ? (target as Record<string, unknown>) : {};
  return { ...base, [head]: withPath(base[head], rest, value) };
}

/** The configuration with the operator's changes (dotted keys) over the defaults. */
function build(env: Pick<Env, 'mode'>, licence: LicenceProfile | null, changes: [string, unknown][]): Config {
  const merged = changes.reduce<unknown>((config, [key, value]) => withPath(config, key.split('.'), value), defaults);
  const config = configSchema.parse({
    ...(merged as object),
    mode: env.mode,
    the_sports_token: null,
    time: Date.now(),
  });
  // What the licence says stands above what the operator writes.
  if (licence) config.brand = { ...config.brand, min_age: licence.minimum_age, help_line: licence.help_line };
  return config;
}

/**
 * Settings of the site: defaults of api/data/site-config.json under the rows of the table `settings`.
 * A change is checked against the contract before it is kept, and every process and every open page hears of it.
 */
export function createSettings(
  db: Database,
  env: Pick<Env, 'mode'>,
  licence: LicenceProfile | null,
  bus: Bus,
  live: Pick<Live, 'publish' | 'publishLocal'>,
): Settings {
  let cached: { config: Promise<Config>; until: number } | null = null;
  let shown: string | null = null;
  bus.on('settings-changed', () => {
    cached = null;
    // Whoever changed it tells the pages.
    shown = null;
  });
  const rows = async (sql: Pick<Database, 'query'>) =>
    (await sql.query<{ key: string; value: unknown }>('select key, value from settings order by key')).map(
      ({ key, value }): [string, unknown] => [key, value],
    );

  /** Open pages are told of a change that reached the table on another way than `set` of this process. */
  const read = (changes: [string, unknown][]): Config => {
    const now = JSON.stringify(changes);
    if (shown !== null && shown !== now)
      live.publishLocal(channels.site, liveEvents.siteSend, { type: 'configChanged' });
    shown = now;
    return build(env, licence, changes);
  };

  return {
    async config() {
      if (!cached || cached.until < Date.now()) {
        const mine = { config: rows(db).then(read), until: Date.now() + cacheMs };
        mine.config.catch(() => {
          if (cached === mine) cached = null;
        });
        cached = mine;
      }
      return cached.config;
    },
    async set(changes) {
      await db.transaction(async (tx) => {
        for (const [key, value] of Object.entries(changes)) {
          await tx.query(
            `insert into settings (key, value) values ($1, $2::jsonb)
             on conflict (key) do update set value = excluded.value, updated_at = now()`,
            [key, JSON.stringify(value)],
          );
        }
        build(env, licence, await rows(tx as Database));
      });
      bus.emit('settings-changed', '');
      live.publish(channels.site, liveEvents.siteSend, { type: 'configChanged' });
    },
  };
}
