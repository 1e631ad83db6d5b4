import { channels } from '@maru/contracts';
import type { ApiModule, Services } from '../../kernel/types';

type Feed = 'ok' | 'silent' | 'down';

/** What goes on at the site right now, for the console's cards. `feed`: state of the feed as the modules report it. */
export function liveStatsModule(
  { db, live, jobs }: Pick<Services, 'db' | 'live' | 'jobs'>,
  modules: () => ApiModule[],
): ApiModule {
  return {
    name: 'live-stats',
    handlers: {
      async liveStats() {
        const [row] = await db.query<{ members: number; bets: number }>(
          `select (select count(distinct member_id)::int from sessions
                    where seen_at > now() - interval '5 minutes' and expires_at > now()) as members,
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
            jobs: await jobs.backlog(),
          },
        };
      },
    },
  };
}
