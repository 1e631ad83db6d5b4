import { testDatabase } from '../../../test/database';
import { passwordFits } from '../../members/identity/passwords';
import { parseCommand, runCommand } from './command';
import { secretHash } from './find';

test('an administrator is for all remotes unless some are named', () => {
  expect(parseCommand(['add', 'kim', '--role', 'admin'])).toEqual({
    kind: 'add',
    login: 'kim',
    name: 'kim',
    role: 'admin',
    remotes: ['*'],
  });
  const feed = parseCommand(['add', 'team', '--role', 'publisher', '--remotes', 'remote-feed, remote-mini']);
  expect(feed).toMatchObject({ remotes: ['remote-feed', 'remote-mini'] });
});

test.each([
  [['add', 'kim']],
  [['add', 'kim', '--role', 'king']],
  [['add', 'Kim!', '--role', 'admin']],
  [['add', 'kim', '--role', 'admin', '--remotes', '../x']],
  [['add', 'kim', '--role']],
  [['add', 'kim', '--power', '9']],
  [['token', '--name', 'ci']],
  [['token', '--name', 'ci', '--permissions', 'everything']],
  [['token', '--name', 'ci', '--permissions', 'releases:read', '--days', 'x']],
  [['password']],
  [['remove', 'kim']],
])('%j is refused with the usage', (words) => {
  expect(() => parseCommand(words)).toThrow(/^MARU-709 [\s\S]*node api\/dist\/operators\.js/);
});

test('accounts, passwords and tokens are made on the database, hashed and audited', async () => {
  const { db, close } = await testDatabase();
  const run = (words: string[], password = '') => {
    const command = parseCommand(words);
    if (command.kind === 'help') throw new Error('no command');
    return runCommand(db, command, async () => password);
  };
  try {
    expect(await run(['add', 'kim', '--role', 'admin'], 'a long password')).toEqual(['added: kim']);
    await expect(run(['add', 'kim', '--role', 'admin', '--name', 'other'], 'a long password')).rejects.toThrow('taken');
    await expect(run(['add', 'lee', '--role', 'admin', '--name', 'kim'], 'a long password')).rejects.toThrow('taken');
    await expect(run(['add', 'lee', '--role', 'admin', '--name', 'system'], 'a long password')).rejects.toThrow(
      'taken',
    );
    await expect(run(['add', 'lee', '--role', 'admin'], 'short')).rejects.toThrow('10 to 72');
    await expect(run(['password', 'kim'], 'Password123!')).rejects.toThrow('common');
    await run(['password', 'kim'], 'another password');
    await expect(run(['password', 'nobody'], 'another password')).rejects.toThrow('no account');
    const [row] = await db.query<{ password_hash: string; demo: boolean }>(
      `select password_hash, demo from operators where login = 'kim'`,
    );
    expect(await passwordFits(row!.password_hash, 'another password')).toBe(true);

    const [secret] = await run([
      'token',
      '--name',
      'ci',
      '--permissions',
      'releases:publish',
      '--remotes',
      'remote-feed',
    ]);
    expect(secret).toMatch(/^maru_[A-Za-z0-9_-]{43}$/);
    const [token] = await db.query(`select hash, remotes, permissions from operator_tokens where name = 'ci'`);
    expect(token).toEqual({ hash: secretHash(secret!), remotes: ['remote-feed'], permissions: ['releases:publish'] });

    const lines = await db.query<{ action: string; actor: string }>('select action, actor from audit_log order by id');
    expect(lines.map(({ action }) => action)).toEqual(['operator.create', 'operator.change', 'token.create']);
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set(['command-line']));
    expect(JSON.stringify(await db.query('select * from audit_log'), (_k, v) => String(v))).not.toContain(secret);
  } finally {
    await close();
  }
});
