import { channels } from '@maru/contracts';
import { CachedLoad } from '../../kernel/cached-load';
import { toSnakeCase } from '../../kernel/column-case';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { sessionMs } from '../../members/identity/sessions';
import { type LiveTrend, readLiveTrend } from './live-trend';

/** Consoles share a read of the trend for this long, ms: its steps are ten minutes. */
const trendMs = 60_000;

type Feed = 'ok' | 'silent' | 'down';

/**
 * Sessions seen in the last minutes. Each sighting extends the session's end, so the index on ends finds them.
 * One extra minute on either side covers clock skew between processes.
 */
const recent = (remember: boolean) => {
  const end = `now() + interval '${sessionMs(remember)} milliseconds'`;
  return `select member_id from sessions where ${remember ? '' : 'not '}remember
     and expires_at between ${end} - interval '6 minutes' and ${end} + interval '1 minute'
     and seen_at > now() - interval '5 minutes'`;
};

/** Live figures of the site for the console's cards. `feed`: state of the feed as the modules report it. */
export function liveStatsModule(
  { db, live, jobs }: Pick<Services, 'db' | 'live' | 'jobs'>,
  modules: () => ApiModule[],
): ApiModule {
  const trend = new CachedLoad<LiveTrend>(trendMs);
  return {
    name: 'live-stats',
    handlers: {
      async liveStats() {
        const [row] = await db.query<{ members: number; bets: number }>(
          `select (select count(distinct member_id)::int from (${recent(false)} union all ${recent(true)}) s) as members,
                  (select count(*)::int from member_bets where placed_at > now() - interval '1 minute') as bets`,
        );
        const feed: Feed = modules().flatMap((module) => module.health?.().feed ?? [])[0] ?? 'down';
        return {
          ok: true,
          data: {
            time: Date.now(),
            connections: live.listeners(channels.site),
            members: row!.members,
            bets_per_minute: row!.bets,
            feed,
            jobs: (await jobs.backlog()).map(toSnakeCase),
          },
        };
      },
      async liveTrend({ operator }) {
        const series = await trend.get(() => readLiveTrend(db, Date.now()));
        const ggr = operator.permissions.includes('reports:read') ? series.ggr : null;
        return { ok: true, data: { ...series, ggr } };
      },
    },
  };
}
