import {
  type Config,
  type ConfigChanged,
  channels,
  config as configSchema,
  liveEvents,
  type SiteSend,
} from '@maru/contracts';
import defaults from '../../../data/site-config.json';
import type { Bus } from '../../kernel/bus';
import { CachedLoad } from '../../kernel/cached-load';
import type { Env } from '../../kernel/env';
import type { Live } from '../../kernel/live';
import type { Settings } from '../../kernel/services';
import type { Database, Sql } from '../../kernel/sql';
import { withRoundPercent } from '../../rounds/percent';
import { activeBanners } from '../banners/active';
import { activePopups } from './popups';
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

/** Inputs of the configuration in addition to its defaults. */
interface Sources {
  changes: [string, unknown][];
  popups: Config['popups'];
  banners: Config['banners'];
}

/** The configuration with the operator's changes (dotted keys) over the defaults. */
function build(
  env: Pick<Env, 'mode' | 'roundPercent'>,
  licence: LicenceProfile | null,
  { changes, popups, banners }: Sources,
): Config {
  const merged = changes.reduce<unknown>((config, [key, value]) => withPath(config, key.split('.'), value), defaults);
  const config = configSchema.parse({
    ...(merged as object),
    popups,
    banners,
    mode: env.mode,
    the_sports_token: null,
    time: Date.now(),
  });
  // The licence overrides the operator's settings.
  if (licence) {
    config.brand = { ...config.brand, min_age: licence.minimum_age, help_line: licence.help_line };
    config.territory = { ...config.territory, allowed: licence.territories, block_unknown: 1 };
    config.funds_level = licence.funds;
    config.help_lines = config.help_lines.filter(({ territory }) => territory !== '');
  }
  return withRoundPercent(config, env.roundPercent);
}

/** The changed settings by dotted key, outer keys first. */
async function changedSettings(sql: Sql): Promise<[string, unknown][]> {
  const rows = await sql.query<{ key: string; value: unknown }>('select key, value from settings order by key');
  return rows.map(({ key, value }) => [key, value]);
}

/** Value of the defaults at a dotted key; undefined where they have none. */
function defaultAt(key: string): unknown {
  return key.split('.').reduce<unknown>((at, name) => {
    const own = at !== null && typeof at === 'object' && Object.hasOwn(at, name);
    return own ? (at as Record<string, unknown>)[name] : undefined;
  }, defaults);
}

/** Keeps a changed setting; null takes the change back, and with it whatever was changed below its key. */
async function keepSetting(tx: Sql, key: string, value: unknown): Promise<void> {
  let stored = value;
  if (value === null) {
    await tx.query('delete from settings where key = $1 or starts_with(key, $2)', [key, `${key}.`]);
    // If an outer key is still changed, the part needs a separate change to its default.
    const outer = await tx.query('select 1 from settings where starts_with($1, key || $2)', [key, '.']);
    stored = defaultAt(key);
    if (!outer.length || stored === undefined) return;
  }
  await tx.query(
    `insert into settings (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(stored)],
  );
}

/**
 * Settings of the site: defaults of api/data/site-config.json under the rows of the table `settings`.
 * A change is checked against the contract before it is kept, and every process and every open page hears of it.
 */
export function createSettings(
  db: Database,
  env: Pick<Env, 'mode' | 'roundPercent'>,
  licence: LicenceProfile | null,
  bus: Bus,
  live: Pick<Live, 'publish' | 'publishLocal' | 'onSubscribe'>,
): Settings {
  const cached = new CachedLoad<Config>(cacheMs);
  let shown: string | null = null;
  /** When the configuration last changed as far as this process knows, epoch ms. */
  let changedAt: number | null = null;
  const changed = (): SiteSend => ({ type: 'configChanged', data: { at: changedAt ?? 0 } satisfies ConfigChanged });
  bus.on('settings-changed', () => {
    changedAt = Date.now();
    cached.clear();
    // The process that made the change notifies the pages.
    shown = null;
  });
  const sources = async (sql: Sql): Promise<Sources> => ({
    changes: await changedSettings(sql),
    popups: await activePopups(sql),
    banners: await activeBanners(sql),
  });
  const publishChange = () => {
    bus.emit('settings-changed', '');
    changedAt = Date.now();
    live.publish(channels.site, liveEvents.siteSend, changed());
  };
  // Between the moment when its page was written and the one in which a tab connects the configuration may have changed.
  live.onSubscribe(channels.site, (_channel, send) => {
    if (changedAt !== null) send(liveEvents.siteSend, changed());
  });

  /** Notifies open pages of changes that reached the table by a route other than `set` of this process. */
  const read = (sources: Sources): Config => {
    const now = JSON.stringify(sources);
    if (shown !== null && shown !== now) {
      changedAt = Date.now();
      live.publishLocal(channels.site, liveEvents.siteSend, changed());
    }
    shown = now;
    return build(env, licence, sources);
  };

  const apply: Settings['apply'] = async (tx, changes, also) => {
    // One change at a time: two that break the contract only together must not pass side by side.
    await tx.query('select pg_advisory_xact_lock(720005)');
    // Built only on demand, so a broken stored configuration can still be repaired.
    const before = also && build(env, licence, await sources(tx));
    for (const [key, value] of Object.entries(changes)) await keepSetting(tx, key, value);
    build(env, licence, await sources(tx));
    if (also && before) await also(tx, before);
  };

  return {
    config: () => cached.get(() => sources(db).then(read)),
    apply,
    async set(changes, also) {
      await db.transaction((tx) => apply(tx, changes, also));
      publishChange();
    },
    defaultAt,
    changed: publishChange,
  };
}
