import { commands } from './commands';
import type { Command, OptionSpec } from './types';

/** Options that every command takes. */
export const commonOptions = {
  registry: {
    type: 'string',
    value: '<url>',
    help: 'address of the registry (MARU_REGISTRY_URL, else http://localhost:8080)',
  },
  site: { type: 'string', value: '<url>', help: 'address of the site (MARU_SITE_URL, else the registry’s)' },
  'token-file': { type: 'string', value: '<file>', help: 'file with the token (else MARU_TOKEN)' },
  json: { type: 'boolean', help: 'one JSON object instead of text' },
  help: { type: 'boolean', help: 'this text' },
} satisfies Record<string, OptionSpec>;

const exitCodes = `Exit codes
  0  done
  1  refused by a rule
  2  wrong usage
  3  not allowed: no token, a wrong one, or one that may not do this
  4  registry or storage does not answer
  5  a signature, size or hash does not hold
  130  stopped by Ctrl+C`;

/** The help of `maru` itself. */
export function overview(version: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `maru ${version}: publish, check and roll out one remote`,
    '',
    'Usage: maru <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    optionLines('Options of every command', commonOptions),
    '',
    exitCodes,
    '',
    'maru <command> --help shows one command with an example.',
  ].join('\n');
}

/** The help of one command. */
export function formatHelp({ name, args, summary, example, details, options = {} }: Command): string {
  const own = Object.keys(options).length > 0 ? ['', optionLines('Options', options)] : [];
  return [
    `Usage: maru ${`${name} ${args}`.trim()} [options]`,
    '',
    `  ${summary}`,
    ...(details ? ['', ...details.split('\n').map((line) => `  ${line}`)] : []),
    '',
    'Example',
    `  ${example}`,
    ...own,
    '',
    optionLines('Options of every command', commonOptions),
  ].join('\n');
}

function optionLines(title: string, options: Record<string, OptionSpec>): string {
  const names = Object.entries(options).map(([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`);
  const width = Math.max(...names.map((name) => name.length));
  return [title, ...Object.values(options).map(({ help }, at) => `  ${names[at]!.padEnd(width)}  ${help}`)].join('\n');
}
