import type { AuditEntry } from '@maru/contracts';
import { remoteName } from '../check';
import { exits, Failure } from '../exit';
import { table, time } from '../table';
import type { Command } from '../types';

/** Shows the audit log. */
export const history: Command = {
  name: 'history',
  args: '[remote]',
  summary: 'the audit log, newest first: who did what, and what was refused',
  example: 'maru history remote-hello --limit 20',
  options: {
    limit: { type: 'string', value: '<n>', help: 'how many lines, 1 to 200; 50 unless told' },
    before: { type: 'string', value: '<id>', help: 'lines older than this one' },
    actor: { type: 'string', value: '<name>', help: 'lines of one account or token' },
  },
  count: [0, 1],
  async run({ args, options, registry, say }) {
    const query = {
      limit: whole(options.limit, '--limit', 200) ?? 50,
      before: whole(options.before, '--before', Number.MAX_SAFE_INTEGER),
      actor: options.actor === undefined ? undefined : String(options.actor),
      subject: args[0] === undefined ? undefined : remoteName(args[0]),
    };
    const { entries, more } = await registry.call('opsAudit', { query });
    say(table(['ID', 'TIME (UTC)', 'BY', 'ACTION', 'SUBJECT', '', 'DETAIL'], entries.map(toRow)));
    if (more) say(`Older: maru history ${args[0] ?? ''} --before ${entries.at(-1)!.id}`);
    return { entries, more };
  },
};

function toRow({ id, at, actor, action, subject, ok, detail }: AuditEntry): string[] {
  const words = Object.entries(detail).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [String(id), time(at), actor, action, subject, ok ? '' : 'REFUSED', words.join(' ')];
}

function whole(value: unknown, name: string, max: number): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^\d+$/.test(String(value)) && number >= 1 && number <= max) return number;
  throw new Failure(exits.usage, `${name} "${value}" must be a whole number from 1${max <= 200 ? ` to ${max}` : ''}.`);
}
