import { calls, type OperatorRole, type Permission } from '@maru/contracts';
import type { z } from 'zod';
import type { Database, Sql } from '../../kernel/sql';
import { operatorOwner } from '../../members/factors/owner';
import { removeAll } from '../../members/factors/store';
import { audit } from '../audit/log';
import { invitationHours, invitationPath, issueInvitation } from './invitations';
import { commandLine, lockOperators, nameTaken } from './names';
import { insertToken, newSecret } from './tokens';

export const usage = `Accounts and tokens of operators, on the database itself.
  node api/dist/operators.js add <login> --role <role> [--name <name>] [--remotes remote-feed,…]
  node api/dist/operators.js link <login>
  node api/dist/operators.js vouch <login>
  node api/dist/operators.js factors-reset <login>
  node api/dist/operators.js token --name <name> --permissions releases:publish,… [--remotes remote-feed,…] [--days 90]
add and link print a link, good once and for ${invitationHours} hours: whoever the account is for opens it and sets the password.
vouch: an account that somebody invited counts as a person of its own, where no two others can approve it.
Roles: viewer, publisher, release_manager, admin.
On the embedded database the site must be stopped meanwhile.`;

export type Command =
  | { kind: 'help' }
  | { kind: 'add'; login: string; name: string; role: OperatorRole; remotes: string[] }
  | { kind: 'link'; login: string }
  | { kind: 'vouch'; login: string }
  | { kind: 'factors-reset'; login: string }
  | { kind: 'token'; name: string; permissions: Permission[]; remotes: string[]; days?: number };

/** Reads the command's words. @throws Error MARU-709 with what is wrong */
export function parseCommand(words: readonly string[]): Command {
  const [kind, ...rest] = words;
  if (kind === undefined || words.includes('--help')) return { kind: 'help' };
  const login = rest[0] && !rest[0].startsWith('--') ? rest.shift()! : '';
  const flags: Record<string, string> = {};
  for (let at = 0; at < rest.length; at += 2) {
    const [flag, value] = [rest[at]!, rest[at + 1]];
    if (!flag.startsWith('--') || value === undefined) throw problem(`"${flag}" is not understood`);
    flags[flag.slice(2)] = value;
  }
  const only = (...allowed: string[]) => {
    const strange = Object.keys(flags).find((flag) => !allowed.includes(flag));
    if (strange) throw problem(`--${strange} is unknown here`);
  };
  const list = (text: string | undefined) => (text ? text.split(',').map((part) => part.trim()) : undefined);
  if (kind === 'add') {
    only('role', 'name', 'remotes');
    const role = flags.role ?? '';
    const everything = role === 'admin' || role === 'release_manager' ? ['*'] : [];
    const remotes = list(flags.remotes) ?? everything;
    return { kind, ...checked(calls.opsAccountCreate.body, { login, name: flags.name ?? login, role, remotes }) };
  }
  if (kind === 'link' || kind === 'vouch' || kind === 'factors-reset') {
    only();
    return { kind, ...checked(calls.opsAccountCreate.body.pick({ login: true }), { login }) };
  }
  if (kind === 'token') {
    only('name', 'permissions', 'remotes', 'days');
    const days = flags.days === undefined ? {} : { days: Number(flags.days) };
    const { name, permissions, remotes } = flags;
    const body = { name, permissions: list(permissions), remotes: list(remotes) ?? [], ...days };
    return { kind, ...checked(calls.opsTokenCreate.body, body) };
  }
  throw problem(`"${kind}" is unknown`);
}

function checked<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw problem(`not usable: ${[...new Set(parsed.error.issues.map(({ path }) => path[0]))].join(', ')}`);
}

function problem(text: string): Error {
  return new Error(`MARU-709 ${text}\n${usage}`);
}

/**
 * Does a command and answers the lines to print. `publicUrl`: address of the site, for links.
 * @throws Error MARU-709 where it is refused
 */
export async function runCommand(
  db: Database,
  command: Exclude<Command, { kind: 'help' }>,
  publicUrl: string,
): Promise<string[]> {
  if (command.kind === 'token') {
    const { kind, ...token } = command;
    const secret = newSecret();
    await db.transaction(async (tx) => {
      await lockOperators(tx);
      if (await nameTaken(tx, token.name)) throw problem(`the name "${token.name}" is taken`);
      await insertToken(tx, { ...token, by: commandLine, maker: null, secret });
      const { name, ...detail } = token;
      await audit.record(tx, { actor: commandLine, action: 'token.create', subject: `token ${name}`, detail });
    });
    return [secret];
  }
  if (command.kind === 'factors-reset') {
    const { login } = command;
    await db.transaction(async (tx) => {
      const id = await findAccount(tx, login);
      const factors = await removeAll(tx, operatorOwner(id));
      await tx.query('delete from operator_sessions where operator_id = $1', [id]);
      const line = { actor: commandLine, action: 'operator.factors_reset', subject: `account ${login}` };
      await audit.record(tx, { ...line, detail: { factors } });
    });
    return [`second factors removed: ${login}`];
  }
  const subject = `account ${command.login}`;
  if (command.kind === 'vouch') {
    await db.transaction(async (tx) => {
      await lockOperators(tx);
      await findAccount(tx, command.login);
      const [row] = await tx.query<{ confirmed: boolean }>(
        `update operators set vouched_at = clock_timestamp() where login = $1 and operator_is_confirmed(id)
         returning true as confirmed`,
        [command.login],
      );
      if (!row) throw problem(`"${command.login}" has not opened its link and added a second factor yet`);
      await audit.record(tx, { actor: commandLine, action: 'operator.vouch', subject });
    });
    return [`a person of its own: ${command.login}`];
  }
  const invitation = await db.transaction(async (tx) => {
    await lockOperators(tx);
    if (command.kind === 'link') {
      const id = await findAccount(tx, command.login);
      await audit.record(tx, { actor: commandLine, action: 'operator.invite', subject });
      return issueInvitation(tx, id, null);
    }
    const { login, name, role, remotes } = command;
    if (await nameTaken(tx, name)) throw problem(`the name "${name}" is taken`);
    const [made] = await tx.query<{ id: number }>(
      `insert into operators (login, name, role, remotes) values ($1, $2, $3, $4)
       on conflict (login) do nothing returning id`,
      [login, name, role, remotes],
    );
    if (!made) throw problem(`the login "${login}" is taken`);
    await audit.record(tx, {
      actor: commandLine,
      action: 'operator.create',
      subject,
      detail: { name, role, remotes },
    });
    return issueInvitation(tx, made.id, null);
  });
  return [`${publicUrl}${invitationPath}#${invitation.secret}`];
}

async function findAccount(tx: Sql, login: string): Promise<number> {
  const [row] = await tx.query<{ id: number }>('select id from operators where login = $1 for update', [login]);
  if (!row) throw problem(`there is no account "${login}"`);
  return row.id;
}
