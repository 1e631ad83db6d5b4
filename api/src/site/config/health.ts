import type { SharedRedis } from '../../kernel/redis';
import type { ApiModule, Services } from '../../kernel/types';
import { version } from '../../kernel/version';

const databaseWithinMs = 2_000;

/** GET /api/health: the process, and what it depends on. */
export function healthModule(
  { db }: Pick<Services, 'db'>,
  redis: SharedRedis | null,
  others: () => ApiModule[],
): ApiModule {
  const databaseAnswers = async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, databaseWithinMs, false);
    });
    const answer = db.query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
  return {
    name: 'health',
    handlers: {
      async health() {
        const database = (await databaseAnswers()) ? ('ok' as const) : ('down' as const);
        const parts: ReturnType<NonNullable<ApiModule['health']>> = Object.assign(
          {},
          ...others().map((module) => module.health?.()),
        );
        const { feed = 'down' as const, exposure = 'unknown' as const } = parts;
        const state = redis ? redis.status() : ('off' as const);
        const well = database === 'ok' && state !== 'down' && feed === 'ok' && exposure !== 'wrong';
        return {
          ok: true,
          data: {
            status: well ? 'ok' : 'degraded',
            version,
            database,
            redis: state,
            feed,
            exposure,
            uptime: Math.floor(process.uptime()),
            time: Date.now(),
          },
        };
      },
    },
  };
}
