import { z } from 'zod';
import type { ApprovalKind } from '../../../kernel/approvals/kind';
import type { Database } from '../../../kernel/sql';

const payload = z.strictObject({ drawer: z.string(), put: z.int() });
export type DrawerPayload = z.infer<typeof payload>;
interface Details {
  amount: number;
}

/** What the next application does instead of ending well. */
export interface Faults {
  next: 'refuse' | 'throw' | null;
}

/** The table that the test's kind works on: amounts by name, with a version that counts every change. */
export async function makeDrawers(db: Database): Promise<void> {
  await db.query(
    'create table test_drawers (name text primary key, amount int not null, version int not null default 0)',
  );
}

/** A kind for tests: puts an amount into a drawer. Its members are shown words about it. */
export function drawerKind(faults: Faults): ApprovalKind<DrawerPayload, Details> {
  return {
    kind: 'test.drawer',
    permission: 'site:write',
    approvePermission: 'members:write',
    payload,
    subject: ({ drawer }) => `drawer ${drawer}`,
    concerns: ({ drawer }) => [drawer],
    async snapshot(sql, { drawer }) {
      const [row] = await sql.query<{ amount: number; version: number }>(
        'select amount, version from test_drawers where name = $1 for update',
        [drawer],
      );
      if (!row) return { ok: false, reason: 'not_found' };
      return { ok: true, version: String(row.version), facts: { amount: row.amount } };
    },
    describe: ({ drawer, put }, { amount }) => ({
      title: `${drawer}: ${amount} + ${put}`,
      changes: [],
      consequences: { stops: [], stays: [], money: [`${put}`], members: [] },
      memberText: put >= 1_000 ? 'A thousand were put in.' : undefined,
    }),
    async apply(sql, { drawer, put }, { approvalId }) {
      await sql.query('update test_drawers set amount = amount + $2, version = version + 1 where name = $1', [
        drawer,
        put,
      ]);
      const { next } = faults;
      faults.next = null;
      if (next === 'throw') throw new Error('the drawer is stuck');
      if (next === 'refuse') return { ok: false, reason: 'balance_short', errors: { put: ['It does not fit.'] } };
      return { ok: true, result: { approvalId } };
    },
  };
}
