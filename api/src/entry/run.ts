import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { embeddedExists } from '../database';
import { DatabaseUnavailable } from '../kernel/database-unavailable';
import type { Env } from '../kernel/env';
import { checkMode } from '../site/config/real-mode';

const stopWithinMs = 8_000;
/** Between a start that lost its database and the next, ms. */
const startAgainMs = 500;

export interface Running {
  log: FastifyBaseLogger;
  start(): Promise<string>;
  /** Called before `stop`; calls are still taken. */
  drain?(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Creates the embedded database in a child process where there is none yet and one is needed. A mode that is refused
 * creates nothing.
 */
export async function prepareDatabase(env: Env): Promise<void> {
  checkMode(env);
  if (env.databaseUrl || embeddedExists(env.dataDir)) return;
  const script = join(dirname(fileURLToPath(import.meta.url)), 'prepare-database.js');
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [script], { stdio: 'inherit' });
    process.once('exit', () => child.kill());
    child
      .on('error', reject)
      .on('exit', (code) =>
        code === 0
          ? resolve()
          : reject(new Error('MARU-704 the database could not be created; the lines above say why')),
      );
  });
}

/**
 * Runs a server as this process until a signal ends it: calls in flight are finished first. A signal before the server
 * exists, or while it starts, ends the process with 0 as well. A start that loses its database stops its
 * services and tries again; a repeated start is safe, as it is after a killed process.
 */
export async function runProcess(make: () => Promise<Running>): Promise<void> {
  let server: Running | null = null;
  let stopping = false;
  const stop = async (signal: string, code = 0) => {
    if (stopping) return;
    stopping = true;
    // Nothing is in flight yet, and what the database has not committed is rolled back.
    if (!server) process.exit(code);
    server.log.info({ signal }, 'stopping');
    await server.drain?.();
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    try {
      await server.stop();
    } catch (error) {
      server.log.error(error, 'some services failed to stop');
      process.exit(1);
    }
    process.exit(code);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('unhandledRejection', (error) => {
    if (server) server.log.error(error, 'unhandled rejection');
    // What a start that lost its database had begun may still hear of it.
    else if (!(error instanceof DatabaseUnavailable)) end(error as Error);
  });
  process.on('uncaughtException', (error) => {
    if (!server) return end(error);
    server.log.fatal(error, 'uncaught exception');
    stop('uncaughtException', 1);
  });
  while (!stopping) {
    try {
      server = await make();
      server.log.info({ address: await server.start(), pid: process.pid }, 'ready');
      return;
    } catch (error) {
      server = null;
      // Whatever a start could not finish because it was stopped is no failure of it.
      if (stopping) return;
      if (!(error instanceof DatabaseUnavailable)) end(error as NodeJS.ErrnoException);
      console.error(`${(error as Error).message}: the start begins anew`);
      await new Promise((resolve) => setTimeout(resolve, startAgainMs));
    }
  }
}

/** Ends the process that cannot start, and says why. */
function end(error: NodeJS.ErrnoException): never {
  const message =
    error.code === 'EADDRINUSE'
      ? `MARU-705 the port is taken: ${error.message}. Set MARU_PORT to another.`
      : error.stack;
  console.error(message ?? error);
  process.exit(1);
}
