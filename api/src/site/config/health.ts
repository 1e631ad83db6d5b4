import type { ApiModule } from '../../kernel/module';
import type { SharedRedis } from '../../kernel/redis';
import type { Services } from '../../kernel/services';
import { version } from '../../kernel/version';
import { readSealLag } from '../../wallet/ledger/daily-check';
import { notReadyReasons } from './readiness';

const databaseWithinMs = 2_000;

/** GET /api/health, /api/health/live and /api/health/ready: the process, and what it depends on. */
export function healthModule(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  redis: SharedRedis | null,
  others: () => ApiModule[],
  isDraining: () => boolean,
): ApiModule {
  /** Lag of the seals, seconds; null where the database does not answer in time. */
  const askDatabase = async (): Promise<number | null> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, databaseWithinMs, null);
    });
    const answer = readSealLag(db).catch(() => null);
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
  const assess = async () => {
    const sealLag = await askDatabase();
    const isDatabaseUp = sealLag !== null;
    const sinceWrite = jobs.msSinceBeat() / 1_000;
    const reasons = notReadyReasons({ isDraining: isDraining(), isDatabaseUp, sinceWrite, sealLag: sealLag ?? 0 });
    return { isDatabaseUp, reasons };
  };
  return {
    name: 'health',
    handlers: {
      healthLive: async () => ({ ok: true, data: { live: true } }),
      async healthReady({ reply }) {
        const { reasons } = await assess();
        if (reasons.length > 0) reply.code(503);
        return { ok: true, data: { ready: reasons.length === 0, not_ready: reasons } };
      },
      async health() {
        const { isDatabaseUp, reasons } = await assess();
        const parts: ReturnType<NonNullable<ApiModule['health']>> = Object.assign(
          {},
          ...others().map((module) => module.health?.()),
        );
        const { feed = 'down' as const, exposure = 'unknown' as const, ledger = 'unknown' as const } = parts;
        const state = redis ? redis.status() : ('off' as const);
        const isRight = exposure !== 'wrong' && ledger !== 'wrong';
        const well = reasons.length === 0 && state !== 'down' && feed === 'ok' && isRight;
        return {
          ok: true,
          data: {
            status: well ? 'ok' : 'degraded',
            ready: reasons.length === 0,
            not_ready: reasons,
            draining: isDraining(),
            version,
            database: isDatabaseUp ? 'ok' : 'down',
            redis: state,
            feed,
            exposure,
            ledger,
            uptime: Math.floor(process.uptime()),
            time: Date.now(),
          },
        };
      },
    },
  };
}
