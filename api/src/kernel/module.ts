import type { calls, Locale } from '@maru/contracts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Handlers } from './handlers';
import type { ModuleContributions, TextTree } from './services';

/** A part of the API: its calls and its background work. The folder of a module is its name. */
export interface ApiModule {
  name: string;
  /** Names of modules that start before this one and stop after it. */
  needs?: readonly string[];
  handlers: Handlers;
  /** Texts of the module, a tree per locale. */
  texts?: Record<Locale, TextTree>;
  /** What it adds to pages and figures of the whole site. */
  contributes?: ModuleContributions;
  /** Serves addresses that are no calls. */
  serve?(app: FastifyInstance): void;
  start?(): Promise<void>;
  /** Starts background work: vendors, queues, clocks. Called when every module has started. */
  begin?(): void;
  stop?(): Promise<void>;
  /** The module's own part of GET /api/health, where it has any. */
  health?(): Partial<z.input<(typeof calls)['health']['response']>>;
}
