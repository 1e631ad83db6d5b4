import type { Readable, Writable } from 'node:stream';
import type { Registry } from './http/registry';

/** What a command may touch; tests hand in their own. */
export interface World {
  env: Record<string, string | undefined>;
  cwd: string;
  stdout: Pick<Writable, 'write'>;
  stderr: Pick<Writable, 'write'>;
  stdin?: Readable;
  /** Ends commands that run until they are stopped. */
  signal?: AbortSignal;
}

export type OptionValues = Record<string, string | boolean | undefined>;

/** One option of a command. */
export interface OptionSpec {
  type: 'string' | 'boolean';
  /** Name of the value in the help: '<url>'. */
  value?: string;
  help: string;
}

export interface Run extends World {
  args: string[];
  options: OptionValues;
  registry: Registry;
  /** Address of the site, without a slash at the end. */
  site: string;
  /** Says something to people; silent with --json. */
  say(line: string): void;
  /** With --json, prints a result at once: for commands that go on after it. */
  emit(data: Record<string, unknown>): void;
}

/** One command of `maru`. */
export interface Command {
  name: string;
  /** '<remote> <id|latest>' */
  args: string;
  summary: string;
  /** A working command line. */
  example: string;
  /** More for `--help`. */
  details?: string;
  options?: Record<string, OptionSpec>;
  /** Fewest and most positional arguments. */
  count: readonly [number, number];
  /** It runs until it is stopped, and then ends in order. */
  endsBySignal?: true;
  /** Does it; what it returns is printed with --json, unless it is null. Throws a Failure. */
  run(run: Run): Promise<Record<string, unknown> | null>;
}
