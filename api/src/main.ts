import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedExists } from './database';
import { readEnv } from './kernel/env';
import { createServer } from './server';

const stopWithinMs = 8_000;

/** Creates the embedded database in a child process where there is none yet. */
function prepare(): Promise<void> {
  const script = join(dirname(fileURLToPath(import.meta.url)), 'prepare-database.js');
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [script], { stdio: 'inherit' })
      .on('error', reject)
      .on('exit', (code) => (code === 0 ? resolve() : reject(new Error('MARU-704 the database could not be created'))));
  });
}

async function main(): Promise<void> {
  const env = readEnv();
  if (!env.databaseUrl && !embeddedExists(env.dataDir)) await prepare();
  const server = await createServer(env);
  const log = server.services.log;
  let stopping = false;
  const stop = async (signal: string, code = 0) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await server.stop();
    process.exit(code);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('unhandledRejection', (error) => log.error(error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'uncaught exception');
    stop('uncaughtException', 1);
  });
  log.info({ address: await server.start(), pid: process.pid }, 'ready');
}

main().catch((error: NodeJS.ErrnoException) => {
  const message =
    error.code === 'EADDRINUSE'
      ? `MARU-705 the port is taken: ${error.message}. Set MARU_PORT to another.`
      : error.stack;
  console.error(message ?? error);
  process.exit(1);
});
