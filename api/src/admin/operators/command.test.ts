import { testDatabase } from '../../../test/database';
import { parseCommand, runCommand } from './command';
import { secretHash } from './find';
import { findInvitation } from './invitations';

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
  [['link']],
  [['vouch']],
  [['password', 'kim']],
  [['remove', 'kim']],
])('%j is refused with the usage', (words) => {
  expect(() => parseCommand(words)).toThrow(/^MARU-709 [\s\S]*node api\/dist\/operators\.js/);
});

test('accounts, links and tokens are made on the database, hashed and audited', async () => {
  const { db, close } = await testDatabase();
  const run = (words: string[]) => {
    const command = parseCommand(words);
    if (command.kind === 'help') throw new Error('no command');
    return runCommand(db, command, 'https://maru.example');
  };
  const link = /^https:\/\/maru\.example\/ops\/invitation#([A-Za-z0-9_-]{43})$/;
  try {
    const [first] = await run(['add', 'kim', '--role', 'admin']);
    expect(first).toMatch(link);
    await expect(run(['add', 'kim', '--role', 'admin', '--name', 'other'])).rejects.toThrow('taken');
    await expect(run(['add', 'lee', '--role', 'admin', '--name', 'kim'])).rejects.toThrow('taken');
    await expect(run(['add', 'lee', '--role', 'admin', '--name', 'system'])).rejects.toThrow('taken');
    const [second] = await run(['link', 'kim']);
    await expect(run(['link', 'nobody'])).rejects.toThrow('no account');
    expect(await findInvitation(db, link.exec(first!)![1]!)).toBeNull();
    expect(await findInvitation(db, link.exec(second!)![1]!)).toMatchObject({
      login: 'kim',
      account: null,
      token: null,
    });
    await expect(run(['vouch', 'kim'])).rejects.toThrow('has not opened');
    await db.query(`update operators set confirmed_at = now(), confirmed_before = true where login = 'kim'`);
    expect(await run(['vouch', 'kim'])).toEqual(['a person of its own: kim']);

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
    expect(lines.map(({ action }) => action)).toEqual([
      'operator.create',
      'operator.invite',
      'operator.vouch',
      'token.create',
    ]);
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set(['command-line']));
    expect(JSON.stringify(await db.query('select * from audit_log'), (_k, v) => String(v))).not.toContain(secret);
  } finally {
    await close();
  }
});
