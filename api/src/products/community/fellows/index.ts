import type { Referrals } from '@maru/contracts';
import { maskNick } from '@maru/contracts/mask-nick';
import { type CamelCased, toSnakeCase } from '../../../kernel/column-case';
import type { ApiModule } from '../../../kernel/module';
import type { Services } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';
import { memberMayPlay, statusBlocked } from '../../../members/identity/restrictions';
import { agreesToPromotions } from '../../../members/protection/promotions';

const perPage = 20;
/** Codes that are shown; operators give a member a few. */
const maxCodes = 50;

/** The member's codes, and a page of who registered with them: those with an id below `before`, newest first. */
async function readReferrals(sql: Sql, memberId: number, before?: number): Promise<Referrals> {
  const codes = await sql.query<CamelCased<Referrals['codes'][number]>>(
    `select code, uses_left, floor(extract(epoch from created_at) * 1000)::float8 as created_at
       from register_codes where member_id = $1 order by created_at desc, code limit ${maxCodes}`,
    [memberId],
  );
  const [counted] = await sql.query<{ total: number }>(
    'select count(*)::float8 as total from members where invited_by = $1',
    [memberId],
  );
  const rows = await sql.query<{ id: number; nick: string; joinedAt: number; blocked: boolean }>(
    `select id::float8 as id, nick, floor(extract(epoch from created_at) * 1000)::float8 as joined_at,
            status = $3 as blocked
       from members where invited_by = $1 and ($2::bigint is null or id < $2) order by members.id desc limit ${perPage + 1}`,
    [memberId, before ?? null, statusBlocked],
  );
  const shown = rows.slice(0, perPage);
  return {
    codes: codes.map(toSnakeCase),
    total: counted!.total,
    rows: shown.map(({ blocked, nick, ...row }) => ({
      ...toSnakeCase(row),
      nick: maskNick(nick),
      state: blocked ? 'closed' : 'active',
    })),
    next: rows.length > perPage ? shown.at(-1)!.id : null,
  };
}

/** GET /api/info/fellows: referrals are a promotion, so members protected from promotions do not see them. */
export function fellowsModule({ db }: Pick<Services, 'db'>): ApiModule {
  return {
    name: 'fellows',
    handlers: {
      async fellows({ member, query }) {
        if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
        // Referrals give no reward, so they need no consent.
        await agreesToPromotions(db, member.id);
        return { ok: true, data: await readReferrals(db, member.id, query.before) };
      },
    },
  };
}
