import { secretHash } from '../../admin/operators/find';
import type { Database } from '../../kernel/sql';
import { hashPassword } from '../../members/identity/passwords';

/** Accounts for trying the console out; real-money mode does not know them. */
export const demoOperators = [
  { login: 'opsadmin', name: '박지훈', role: 'admin', remotes: ['*'] },
  { login: 'opsadmin2', name: '최민재', role: 'admin', remotes: ['*'] },
  { login: 'ops1', name: '이서연', role: 'release_manager', remotes: ['*'] },
  { login: 'ops2', name: '김도윤', role: 'viewer', remotes: [] },
  { login: 'ops3', name: '정하은', role: 'site_manager', remotes: [] },
  { login: 'ops4', name: '한지우', role: 'support', remotes: [] },
  { login: 'trader1', name: '윤서진', role: 'trader', remotes: [] },
  { login: 'trader2', name: '오태민', role: 'trader', remotes: [] },
  { login: 'team-feed', name: '피드팀', role: 'publisher', remotes: ['remote-feed'] },
] as const;
export const demoOperatorPassword = 'maru-ops-demo-1';
/** Name of the token of MARU_DEMO_TOKEN. */
const demoTokenName = 'demo-pipeline';

/** Makes those of the demo's operators that there are not yet; several processes may do it at a time. */
export async function seedDemoOperators(db: Database): Promise<void> {
  const [made] = await db.query<{ count: number }>(
    'select count(*)::int as count from operators where login = any($1)',
    [demoOperators.map(({ login }) => login)],
  );
  if (made!.count === demoOperators.length) return;
  const hash = await hashPassword(demoOperatorPassword);
  await db.transaction(async (tx) => {
    for (const { login, name, role, remotes } of demoOperators) {
      await tx.query(
        `insert into operators (login, name, password_hash, role, remotes, demo) values ($1, $2, $3, $4, $5, true)
         on conflict (login) do nothing`,
        [login, name, hash, role, [...remotes]],
      );
    }
  });
}

/**
 * A token whose secret is known beforehand, for pipelines and tests of the demo: it may do what a release manager may.
 * @throws Error MARU-701 where the secret could not be a token's
 */
export async function seedDemoToken(db: Database, secret: string): Promise<void> {
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(secret)) {
    throw new Error('MARU-701 MARU_DEMO_TOKEN must be 20 to 200 letters, digits, "_" or "-"');
  }
  await db.query(
    `insert into operator_tokens (name, hash, permissions, remotes, created_by, demo)
     values ($1, $2, $3, $4, 'system', true) on conflict (hash) do nothing`,
    [demoTokenName, secretHash(secret), ['releases:read', 'releases:publish', 'releases:promote', 'audit:read'], ['*']],
  );
}
