import type { Database } from '../../kernel/sql';
import { nickSkeleton } from '../../members/identity/nick-skeleton';
import { hashPassword } from '../../members/identity/passwords';
import { seedDemoContent } from './content';
import { seedDemoOperators } from './operators';

/** Play-money members: money in KRW, points in 1/100. */
const demoMembers = [
  { login: 'demo1', nick: '마루하나', level: 1, money: 1_000_000, point: 1_250_050 },
  { login: 'demo2', nick: '마루둘', level: 2, money: 2_000_000, point: 2_300_000 },
  { login: 'demo3', nick: '마루셋', level: 3, money: 3_000_000, point: 310_075 },
  { login: 'demo4', nick: '마루넷', level: 4, money: 4_000_000, point: 45_000 },
  { login: 'demo5', nick: '마루다섯', level: 5, money: 5_000_000, point: 5_000_000 },
] as const;
export const demoPassword = 'maru-demo-1';

/**
 * Makes the demo's operators, members and what the site says, and credits the members through the ledger, once;
 * several processes may do it at a time.
 */
export async function seedDemo(db: Database): Promise<void> {
  await seedDemoOperators(db);
  await seedDemoMembers(db);
  await seedDemoContent(db);
}

async function seedDemoMembers(db: Database): Promise<void> {
  const [done] = await db.query<{ count: number }>(
    `select count(*)::int as count from members where demo and not simulated`,
  );
  if (done!.count >= demoMembers.length) return;
  const hash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(720002)');
    for (const member of demoMembers) {
      const [row] = await tx.query<{ id: bigint }>(
        `insert into members (login, nick, password_hash, level, demo, phone, bank, account, holder, birth,
                              email, email_verified_at, nick_skeleton)
         values ($1, $2, $3, $4, true, '010-0000-0000', '마루은행', '100-0000-0000', $2, '19900101',
                 $1::text || '@maru.example', now(), $5)
         on conflict (login) do nothing returning id`,
        [member.login, member.nick, hash, member.level, nickSkeleton(member.nick)],
      );
      if (!row) continue;
      await tx.query('select ledger_post($1, $2, $3, $4::jsonb)', [
        'demo_grant',
        `demo:${member.login}`,
        `member:${row.id}`,
        JSON.stringify([
          { account: 'house:bonus', amount: -member.money },
          { account: `member:${row.id}:cash`, amount: member.money },
          { account: 'house:points_liability', amount: -member.point },
          { account: `member:${row.id}:point`, amount: member.point },
        ]),
      ]);
    }
  });
}
