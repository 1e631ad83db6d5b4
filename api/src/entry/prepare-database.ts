import { setFlagsFromString } from 'node:v8';
import { prepareEmbedded } from '../database/prepare';
import { readEnv } from '../kernel/env';
import { closeDataFolder } from '../kernel/private-folder';
import { checkMode } from '../site/config/real-mode';
import { seedDemo } from '../site/demo/seed';

// Its own process on purpose: what creating the database costs in memory ends with it.
// This process is over before optimized machine code pays off: creating the database takes 3.4 s of processor time
// with the baseline compiler alone and 5.4 s with both.
setFlagsFromString('--liftoff-only');
const env = readEnv();
checkMode(env);
if (env.databaseUrl) {
  console.log('database: on the server of DATABASE_URL; nothing to create');
} else {
  closeDataFolder(env);
  await prepareEmbedded(env.dataDir, env.mode === 'demo' ? seedDemo : null, console.log);
}
process.exit(0);
