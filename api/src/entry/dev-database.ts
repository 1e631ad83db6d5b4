import { embeddedFolder } from '../database';
import { openEmbedded } from '../database/embedded';
import { shareSource } from '../database/shared';
import { readEnv } from '../kernel/env';
import { checkMode } from '../site/config/real-mode';

// The embedded database of `npm run dev`: it stays open while the API is replaced.
const env = readEnv();
checkMode(env);
const path = process.env.MARU_DATABASE_SOCKET;
if (!path) throw new Error('MARU_DATABASE_SOCKET is not set');
const server = await shareSource(await openEmbedded(embeddedFolder(env.dataDir), env.databaseWaitMs), path);
process.on('SIGINT', () => {});
process.once('SIGTERM', async () => {
  // The API ends first: it may still have something to write.
  await server.close();
  if (process.connected) process.send?.({ type: 'stopped' });
  process.exit(0);
});
if (process.connected) process.send?.({ type: 'ready' });
