import { parseArgs } from 'node:util';
import { parseAddress } from './check';
import { commands } from './commands';
import { type Exit, exits, Failure } from './exit';
import { commonOptions, formatHelp, overview } from './help';
import { acceptLanguage } from './http/language';
import { registryAt } from './http/registry';
import { readToken } from './http/token';
import type { Command, OptionValues, World } from './types';

/**
 * Runs `maru` with these arguments and returns its exit code. Text is written to stdout, refusals to stderr; with
 * --json both are one JSON object on stdout.
 */
export async function run(argv: readonly string[], world: World, version: string): Promise<Exit> {
  const json = argv.includes('--json');
  const print = (text: string) => world.stdout.write(`${text}\n`);
  try {
    const [name, ...rest] = argv;
    if (name === undefined || name === '--help' || name === 'help') {
      print(overview(version));
      return name === undefined ? exits.usage : exits.done;
    }
    if (name === '--version') {
      print(version);
      return exits.done;
    }
    const command = commands.find((command) => command.name === name);
    if (!command) throw new Failure(exits.usage, `There is no command "${name}". See maru --help.`);
    if (rest.includes('--help')) {
      print(formatHelp(command));
      return exits.done;
    }
    const result = await runCommand(command, rest, world, json, print);
    if (json && result) print(JSON.stringify({ ok: true, ...result }, null, 2));
    return exits.done;
  } catch (error) {
    const failure = error instanceof Failure ? error : unexpected(error);
    const { exit, message, problems, code, data } = failure;
    if (json) {
      const body = {
        ok: false,
        exit,
        message,
        ...(code && { code }),
        ...(problems.length > 0 && { problems }),
        ...data,
      };
      print(JSON.stringify(body, null, 2));
    } else {
      const lines = [code ? `${code} ${message}` : message, ...problems.map((problem) => `  ${problem}`)];
      world.stderr.write(`${lines.join('\n')}\n`);
    }
    return exit;
  }
}

async function runCommand(
  command: Command,
  rest: string[],
  world: World,
  json: boolean,
  print: (text: string) => void,
): Promise<Record<string, unknown> | null> {
  const { args, options } = parsed(command, rest);
  const { env, cwd } = world;
  const registry = parseAddress(
    String(options.registry ?? (env.MARU_REGISTRY_URL || 'http://localhost:8080')),
    '--registry',
  );
  const site = parseAddress(String(options.site ?? (env.MARU_SITE_URL || registry)), '--site');
  const token = await readToken(options['token-file'] as string | undefined, env, cwd);
  const work = command.run({
    ...world,
    args,
    options,
    registry: registryAt(registry, token, acceptLanguage(env)),
    site,
    say: json ? () => {} : print,
    emit: json ? (data) => print(JSON.stringify({ ok: true, ...data })) : () => {},
  });
  return command.endsBySignal || !world.signal ? work : Promise.race([work, whenStopped(world.signal)]);
}

/** Rejects when a signal stops the command; what it had sent may have been done. */
function whenStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Failure(exits.stopped, 'Stopped. What was sent may have been done: see maru list.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

function parsed(command: Command, rest: string[]): { args: string[]; options: OptionValues } {
  const usage = `Usage: maru ${`${command.name} ${command.args}`.trim()}`;
  const all = { ...command.options, ...commonOptions };
  const types = Object.fromEntries(Object.entries(all).map(([name, { type }]) => [name, { type }]));
  try {
    const { values, positionals } = parseArgs({ args: rest, options: types, allowPositionals: true, strict: true });
    const [fewest, max] = command.count;
    if (positionals.length < fewest || positionals.length > max) throw new Error(usage);
    return { args: positionals, options: values as OptionValues };
  } catch (error) {
    const { message } = error as Error;
    // The parser's own advice on dashes is for programmers; its first sentence says what is wrong.
    throw new Failure(exits.usage, message === usage ? usage : `${message.split('. ')[0]}.\n${usage}`);
  }
}

/** A fault of ours: it must not look like a refusal. */
function unexpected(error: unknown): Failure {
  const { stack, message } = error as Error;
  return new Failure(exits.unreachable, `maru failed: ${message}`, [stack ?? '']);
}
