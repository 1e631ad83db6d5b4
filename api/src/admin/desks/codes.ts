import { randomInt } from 'node:crypto';
import { toSnakeCase } from '../../kernel/column-case';
import type { Handlers, Refusal } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';

// Letters and digits that are not taken for one another.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const madeLength = 10;
const columns = `code, uses_left, (extract(epoch from created_at) * 1000)::float8 as created,
  (select login from members m where m.id = register_codes.member_id) as member`;
interface Row {
  code: string;
  usesLeft: number;
  created: number;
  member: string | null;
}
const shown = ({ created, ...row }: Row) => ({ ...toSnakeCase(row), created_at: Math.floor(created) });

const wrong = (errors: Record<string, string[]>): Refusal => ({ ok: false, reason: 'invalid', errors });

const newCode = () => Array.from({ length: madeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
/** Truncates a code for the log: a reader of the log cannot register with it. */
const veiled = (code: string) => `${code.slice(0, 2)}…`;

/** Registration codes: of the site, and such that a member invites with. */
export function codeCalls({
  db,
  audit,
  texts,
}: Pick<Services, 'db' | 'texts' | 'audit'>): Pick<Handlers, 'opsCodes' | 'opsCodeCreate'> {
  const findId = async (login: string): Promise<bigint | null> => {
    const [row] = await db.query<{ id: bigint }>('select id from members where lower(login) = lower($1)', [login]);
    return row?.id ?? null;
  };
  return {
    async opsCodes() {
      const rows = await db.query<Row>(
        `select ${columns} from register_codes order by created_at desc, code limit 1000`,
      );
      return { ok: true, data: { codes: rows.map(shown) } };
    },
    async opsCodeCreate({ body, operator, locale }) {
      const code = body.code ?? newCode();
      const inviter = body.member === undefined ? null : await findId(body.member);
      if (body.member !== undefined && inviter === null) {
        return wrong({ member: [texts.t(locale, 'validation.unknown')] });
      }
      const row = await db.transaction(async (tx) => {
        const [made] = await tx.query<Row>(
          `insert into register_codes (code, uses_left, member_id) values ($1, $2, $3) on conflict do nothing
           returning ${columns}`,
          [code, body.uses, inviter],
        );
        if (!made) return null;
        const detail = { uses: body.uses, ...(made.member && { member: made.member }) };
        await audit.record(tx, {
          actor: operator.name,
          action: 'code.create',
          subject: `code ${veiled(code)}`,
          detail,
        });
        return made;
      });
      if (!row) return wrong({ code: [texts.t(locale, 'validation.taken')] });
      return { ok: true, data: shown(row) };
    },
  };
}
