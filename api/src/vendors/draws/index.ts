import { type Config, configuredGames, type GameSetting } from '@maru/contracts';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { Worker } from '../../kernel/worker';
import type { VendorsEnv } from '../env';
import { DrawsClient } from './client';
import type { OutsideGame } from './game-poller';
import { outsideKinds } from './read-result';
import type { OutsideResults } from './results';

/** Interval of reading the configuration for added, removed or rescheduled games. */
const configMs = 5_000;

/** The games of a configuration that are in use and drawn outside. */
export function outsideGames(config: Pick<Config, GameSetting>): OutsideGame[] {
  return Object.entries(configuredGames(config)).flatMap(([id, game]) => {
    const kind = outsideKinds.find((outsideKind) => outsideKind === game.kind);
    const isFollowed = game.use === 1 && game.source === 'outside' && game.term > 0 && kind;
    return isFollowed ? [{ id: Number(id), kind, termMs: game.term * 1_000 }] : [];
  });
}

/** Follows the draws of the vendor and hands them over to the rounds; without its address there are none. */
export function outsideDrawsModule(
  { env, log, settings }: Pick<Services, 'log' | 'settings'> & { env: Pick<VendorsEnv, 'drawsUrl'> },
  results: OutsideResults,
): ApiModule {
  const client = new DrawsClient({ url: env.drawsUrl ?? '', results, log });
  const worker = new Worker(
    'games with outside draws',
    configMs,
    async () => {
      await client.follow(outsideGames(await settings.config()));
      return 0;
    },
    log,
  );
  return {
    name: 'outside draws',
    handlers: {},
    begin() {
      if (env.drawsUrl) worker.start();
    },
    stop: async () => {
      await worker.stop();
      await client.stop();
    },
  };
}
