import type { OperatorAccount, OperatorRole } from '@maru/contracts';
import type { Handlers, Refusal } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { issueInvitation, toInviterColumns } from './invitations';
import { lockOperators, nameTaken } from './names';
import { type AccountRow, accountColumns, toAccount } from './rows';
import { lacks, toRights } from './rules';

type Calls = Pick<Handlers, 'opsAccounts' | 'opsAccountCreate' | 'opsAccountChange'>;

/**
 * Operator accounts: list, create, change. Operators never set each other's passwords: a new account starts with a
 * link.
 * The audit log records every change and every refusal.
 */
export function accountCalls({ db, audit, texts }: Pick<Services, 'db' | 'audit' | 'texts'>): Calls {
  /** Refusals name the field; rights that the caller lacks are `forbidden`, the rest is `invalid`. */
  const refusal = (locale: Parameters<typeof texts.t>[0], field: string, key: string): Refusal => ({
    ok: false,
    reason: key === 'operators.lacking' ? 'forbidden' : 'invalid',
    errors: { [field]: [texts.t(locale, key)] },
  });

  return {
    async opsAccounts() {
      const rows = await db.query<AccountRow>(`select ${accountColumns} from operators order by id`);
      return { ok: true, data: { accounts: rows.map(toAccount) } };
    },

    async opsAccountCreate({ body, operator, locale }) {
      const { login, name, role, remotes } = body;
      const subject = `account ${login}`;
      const detail = { name, role, remotes };
      const made = await db.transaction(async (tx) => {
        await lockOperators(tx);
        const inviter = await toInviterColumns(tx, operator);
        const [missing] = lacks(operator, toRights(role, remotes));
        if (missing) return refusal(locale, missing === 'remotes' ? 'remotes' : 'role', 'operators.lacking');
        if (await nameTaken(tx, name)) return refusal(locale, 'name', 'validation.taken');
        const [row] = await tx.query<{ id: number }>(
          `insert into operators (login, name, role, remotes, invited_by, invited_token) values ($1, $2, $3, $4, $5, $6)
           on conflict (login) do nothing returning id`,
          [login, name, role, remotes, inviter.account, inviter.token],
        );
        if (!row) return refusal(locale, 'login', 'validation.taken');
        const invitation = await issueInvitation(tx, row.id, operator);
        await audit.record(tx, { actor: operator.name, action: 'operator.create', subject, detail });
        return { ok: true as const, data: { ...(await readAccount(tx, row.id)), invitation } };
      });
      if (!made.ok) {
        const reason = { ...detail, reason: made.reason };
        await audit.record(db, { actor: operator.name, action: 'operator.create', subject, detail: reason, ok: false });
      }
      return made;
    },

    async opsAccountChange({ body, params, operator, locale }) {
      let subject = `account #${params.id}`;
      const detail: Record<string, unknown> = {};
      const changed = await db.transaction(async (tx) => {
        await lockOperators(tx);
        const [row] = await tx.query<AccountRow>(`select ${accountColumns} from operators where id = $1`, [params.id]);
        if (!row) return { ok: false as const, reason: 'not_found' as const };
        subject = `account ${row.login}`;
        const next = {
          name: body.name ?? row.name,
          role: body.role ?? row.role,
          remotes: body.remotes ?? row.remotes,
          disabled: body.disabled ?? row.disabled,
        };
        Object.assign(detail, differences(row, next));
        for (const rights of [toRights(row.role, row.remotes), toRights(next.role, next.remotes)]) {
          const [missing] = lacks(operator, rights);
          if (missing) return refusal(locale, missing === 'remotes' ? 'remotes' : 'role', 'operators.lacking');
        }
        if (row.role === 'admin' && !row.disabled && (next.disabled || next.role !== 'admin')) {
          const [others] = await tx.query<{ count: number }>(
            `select count(*)::int as count from operators where role = 'admin' and not disabled and password_hash is not null
                and id <> $1`,
            [row.id],
          );
          if (others!.count === 0) {
            return refusal(locale, next.disabled ? 'disabled' : 'role', 'operators.last_admin');
          }
        }
        if (next.name !== row.name && (await nameTaken(tx, next.name, row.id))) {
          return refusal(locale, 'name', 'validation.taken');
        }
        await tx.query('update operators set name = $2, role = $3, remotes = $4, disabled = $5 where id = $1', [
          row.id,
          next.name,
          next.role,
          next.remotes,
          next.disabled,
        ]);
        if (next.disabled) await tx.query('delete from operator_sessions where operator_id = $1', [row.id]);
        await audit.record(tx, { actor: operator.name, action: 'operator.change', subject, detail });
        return { ok: true as const, data: await readAccount(tx, row.id) };
      });
      if (!changed.ok && changed.reason !== 'not_found') {
        const reason = { ...detail, reason: changed.reason };
        await audit.record(db, { actor: operator.name, action: 'operator.change', subject, detail: reason, ok: false });
      }
      return changed;
    },
  };
}

async function readAccount(tx: Sql, id: number): Promise<OperatorAccount> {
  const [row] = await tx.query<AccountRow>(`select ${accountColumns} from operators where id = $1`, [id]);
  return toAccount(row!);
}

interface Changeable {
  name: string;
  role: OperatorRole;
  remotes: string[];
  disabled: boolean;
}

/** {role: ['viewer', 'admin']}: from and to of each field that differs. */
function differences(from: Changeable, to: Changeable): Record<string, unknown> {
  return Object.fromEntries(
    (['name', 'role', 'remotes', 'disabled'] as const)
      .filter((field) => String(from[field]) !== String(to[field]))
      .map((field) => [field, [from[field], to[field]]]),
  );
}
