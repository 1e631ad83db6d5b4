import { simulatedLogins } from '@maru/contracts/simulated-members';
import type { Database } from '../../kernel/sql';
import { nickSkeleton } from '../../members/identity/nick-skeleton';
import { hashPassword } from '../../members/identity/passwords';

/** Their nicknames begin with a reserved word, "simulated", which the mask of nicknames leaves to be read. */
const names = ['하늘', '바다', '노을', '구름', '단비', '새벽', '가람', '여울', '도담', '이슬', '솔잎', '다솜'];
/** Play money of each, KRW. */
const money = 3_000_000;

/**
 * Creates the simulated members once and gives all of them the password of this start: it is secret, and earlier ones
 * become invalid. Several processes may do it concurrently with the same password.
 */
export async function seedSimulatedMembers(db: Database, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(720002)');
    for (const [at, login] of simulatedLogins.entries()) {
      const nick = `가상${names[at]}`;
      const [row] = await tx.query<{ id: bigint }>(
        `insert into members (login, nick, password_hash, level, demo, simulated, phone, bank, account, holder, birth,
                              email, email_verified_at, nick_skeleton)
         values ($1, $2, $3, $4, true, true, '010-0000-0000', '마루은행', '100-0000-0000', $2, '19900101',
                 $1::text || '@maru.example', now(), $5)
         on conflict (login) do nothing returning id`,
        [login, nick, hash, 1 + (at % 5), nickSkeleton(nick)],
      );
      if (!row) continue;
      // The ranking lists members who have agreed to promotions.
      await tx.query('insert into promotion_consents (member_id) values ($1)', [row.id]);
      await tx.query('select ledger_post($1, $2, $3, $4::jsonb)', [
        'demo_grant',
        `demo:${login}`,
        `member:${row.id}`,
        JSON.stringify([
          { account: 'house:bonus', amount: -money },
          { account: `member:${row.id}:cash`, amount: money },
        ]),
      ]);
    }
    await tx.query('update members set password_hash = $1 where simulated', [hash]);
  });
}
