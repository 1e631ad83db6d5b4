import inspector from 'node:inspector';
import { readSiteEnv } from './env';
import { runProcess } from './run';
import { createServer } from './server';

type Message = { type: 'loaded' | 'stopped' } | { type: 'ready'; address: string };

/** Reports to the process that started this one (scripts/dev/api.mjs), which may have ended. */
function report(message: Message): void {
  if (process.connected) process.send?.(message);
}

/** Resolves when the run before this one has ended: what this one reads when it starts, that one may still change. */
const turn = new Promise<void>((resolve) => process.once('message', () => resolve()));

// The whole site for `npm run dev`. It loads its code while the run before it still serves.
await runProcess(async () => {
  const env = readSiteEnv();
  report({ type: 'loaded' });
  await turn;
  // The run before this one had the port until now.
  if (process.env.MARU_INSPECT && !inspector.url()) inspector.open(Number(process.env.MARU_INSPECT), '127.0.0.1');
  const databaseSocket = process.env.MARU_DATABASE_SOCKET;
  const { app, services, start, stop } = await createServer(
    { ...env, host: '127.0.0.1', databaseSocket },
    { listensFirst: true },
  );
  app.addHook('onListen', async () => report({ type: 'ready', address: app.listeningOrigin }));
  return {
    log: services.log,
    start,
    async stop() {
      await stop();
      report({ type: 'stopped' });
    },
  };
});
