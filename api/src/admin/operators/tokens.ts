import type { Handlers } from '../../kernel/handlers';
import { randomToken } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { secretHash } from './find';
import { type Inviter, toInviterColumns } from './invitations';
import { lockOperators, nameTaken } from './names';
import { type TokenRow, tokenColumns, toToken } from './rows';
import { coversRemotes, lacks, type Rights } from './rules';

type Calls = Pick<Handlers, 'opsTokens' | 'opsTokenCreate' | 'opsTokenRevoke'>;

/** Secret of a new token: its beginning says what it is, to people and to scanners of repositories. */
export function newSecret(): string {
  return `maru_${randomToken()}`;
}

/** Writes a token; only the hash of its secret is kept. */
export async function insertToken(
  tx: Sql,
  token: Rights & { name: string; days?: number; by: string; maker: Inviter; secret: string; demo?: boolean },
): Promise<TokenRow> {
  const maker = await toInviterColumns(tx, token.maker);
  const [row] = await tx.query<TokenRow>(
    `insert into operator_tokens (name, hash, permissions, remotes, created_by, expires_at, demo, made_by, made_token)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6::int), $7, $8, $9)
     returning ${tokenColumns}`,
    [
      token.name,
      secretHash(token.secret),
      token.permissions,
      token.remotes,
      token.by,
      token.days ?? null,
      token.demo ?? false,
      maker.account,
      maker.token,
    ],
  );
  return row!;
}

/** Tokens for pipelines: list, make, revoke. */
export function tokenCalls({ db, audit, texts }: Pick<Services, 'db' | 'audit' | 'texts'>): Calls {
  return {
    async opsTokens() {
      const rows = await db.query<TokenRow>(`select ${tokenColumns} from operator_tokens order by id desc`);
      return { ok: true, data: { tokens: rows.map(toToken) } };
    },

    async opsTokenCreate({ body, operator, locale }) {
      const { name, permissions, remotes, days } = body;
      const line = { actor: operator.name, action: 'token.create', subject: `token ${name}` };
      const detail = { permissions, remotes, days: days ?? null };
      const secret = newSecret();
      const made = await db.transaction(async (tx) => {
        await lockOperators(tx);
        const [missing] = lacks(operator, { permissions, remotes });
        if (missing) {
          const errors = { [missing]: [texts.t(locale, 'operators.lacking')] };
          return { ok: false as const, reason: 'forbidden' as const, errors };
        }
        if (await nameTaken(tx, name)) {
          const errors = { name: [texts.t(locale, 'validation.taken')] };
          return { ok: false as const, reason: 'invalid' as const, errors };
        }
        const row = await insertToken(tx, {
          ...body,
          permissions: [...new Set(permissions)],
          by: operator.name,
          maker: operator,
          secret,
        });
        await audit.record(tx, { ...line, detail });
        return { ok: true as const, data: { token: toToken(row), secret } };
      });
      if (!made.ok) await audit.record(db, { ...line, detail: { ...detail, reason: made.reason }, ok: false });
      return made;
    },

    async opsTokenRevoke({ params, operator }) {
      return db.transaction(async (tx) => {
        await lockOperators(tx);
        const [tokenRow] = await tx.query<{ name: string; remotes: string[] }>(
          'select name, remotes from operator_tokens where id = $1',
          [params.id],
        );
        if (!tokenRow) return { ok: false, reason: 'not_found' };
        // Revoking a token stops the pipelines of its remotes.
        if (!coversRemotes(operator.remotes, tokenRow.remotes)) {
          const line = { actor: operator.name, action: 'token.revoke', subject: `token ${tokenRow.name}` };
          await audit.record(tx, { ...line, detail: { reason: 'forbidden' }, ok: false });
          return { ok: false, reason: 'forbidden' };
        }
        const [row] = await tx.query<TokenRow & { before: boolean }>(
          `update operator_tokens t set revoked_at = coalesce(t.revoked_at, now())
             from (select id as prior_id, revoked_at is not null as before from operator_tokens where id = $1) prior
            where t.id = prior.prior_id returning prior.before, ${tokenColumns}`,
          [params.id],
        );
        const { before, ...token } = row!;
        // Revoking twice is no second event.
        if (!before) {
          await audit.record(tx, { actor: operator.name, action: 'token.revoke', subject: `token ${tokenRow.name}` });
        }
        return { ok: true, data: toToken(token) };
      });
    },
  };
}
