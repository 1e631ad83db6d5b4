import type { MemberPage, Operator, TimelineKind } from '@maru/contracts';
import { type CamelCased, toSnakeCase } from '../../kernel/column-case';
import type { Sql } from '../../kernel/sql';
import { countShared } from '../identity/shared-details';
import { maskAccount } from '../mask';
import { readLimitsInForce, readWaitingRaises } from '../protection/limits-in-force';
import { readStop } from '../protection/stop-state';
import { readNotes } from './notes';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;
const notesShown = 20;

type PageSummary = Pick<
  MemberPage,
  'id' | 'login' | 'nick' | 'level' | 'type' | 'status' | 'only_cs' | 'created_at' | 'seen_at' | 'profile'
>;

async function readHead(sql: Sql, memberId: number): Promise<PageSummary | null> {
  const [row] = await sql.query<
    CamelCased<Omit<PageSummary, 'profile'> & Omit<PageSummary['profile'], 'shared' | 'birth_year'>> & {
      birth: string | null;
      phone: string;
      number: string;
      bankCode: string;
    }
  >(
    `select m.id::float8 as id, m.login, m.nick, m.level, m.type, m.status, m.only_cs, ${ms('m.created_at')} as created_at,
            (select ${ms('max(s.seen_at)')} from sessions s where s.member_id = m.id) as seen_at,
            m.holder, m.bank || ' ' || m.account as account, m.birth, m.phone, m.account as number, m.bank_code,
            (select i.login from members i where i.id = m.invited_by) as invited_by,
            (select count(*)::int from members i where i.invited_by = m.id) as invited,
            (select count(distinct (s.device, s.browser, s.system))::int from sign_ins s
              where s.member_id = m.id and s.outcome = 'signed_in' and s.at > clock_timestamp() - interval '90 days') as devices,
            m.strict_memo as unread_important,
            exists (select 1 from promotion_consents c where c.member_id = m.id and c.ended_at is null) as consent
       from members m where m.id = $1`,
    [memberId],
  );
  if (!row) return null;
  const { phone, number, bankCode, ...shown } = row;
  const shared = await countShared(sql, { phone, bankCode, account: number }, memberId);
  const { holder, account, birth, invitedBy, invited, devices, unreadImportant, consent, ...head } = shown;
  return {
    ...toSnakeCase(head),
    profile: {
      holder,
      account: maskAccount(account),
      shared,
      birth_year: birth ? birth.slice(0, 4) : null,
      invited_by: invitedBy,
      invited,
      devices,
      unread_important: unreadImportant,
      consent,
    },
  };
}

async function readMoney(sql: Sql, memberId: number): Promise<NonNullable<MemberPage['money']>> {
  const wallets = await sql.query<{ wallet: string; balance: number }>(
    'select wallet, balance::float8 as balance from wallets where member_id = $1 order by wallet',
    [memberId],
  );
  const days = await sql.query<{ day: string; in: number; out: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, money_in::float8 as in, money_out::float8 as out
       from member_cash_days($1, ((clock_timestamp() at time zone 'Asia/Seoul')::date - 29)::timestamp at time zone 'Asia/Seoul')`,
    [memberId],
  );
  // Shown and hidden bets use separate indexes.
  const half = (hidden: string) => `select stake from member_bets
     where member_id = $1 and hidden_at ${hidden} and placed_at > clock_timestamp() - interval '30 days'`;
  const [sums] = await sql.query<{
    held: number;
    lost: number;
    staked: number;
    bets: number;
    openBets: number;
    openStake: number;
  }>(
    `select member_cash_held($1)::float8 as held, protection_used($1, 'loss', 'month')::float8 as lost,
            p.staked, p.bets, o.open_bets, o.open_stake
       from (select coalesce(sum(stake), 0)::float8 as staked, count(*)::int as bets
               from (${half('is null')} union all ${half('is not null')}) b) p,
            (select coalesce(sum(stake), 0)::float8 as open_stake, count(*)::int as open_bets
               from member_bets where member_id = $1 and status = 'open') o`,
    [memberId],
  );
  const findBalance = (name: string) => wallets.find(({ wallet }) => wallet === name)?.balance ?? 0;
  return {
    cash: findBalance('cash'),
    point: findBalance('point'),
    casinos: wallets
      .filter(({ wallet }) => wallet.startsWith('casino:'))
      .map(({ wallet, balance }) => ({ name: wallet.slice('casino:'.length), balance })),
    deposited: days.reduce((all, day) => all + day.in, 0),
    withdrawn: days.reduce((all, day) => all + day.out, 0),
    ...toSnakeCase(sums!),
    days,
  };
}

async function readProtectionPart(sql: Sql, memberId: number): Promise<NonNullable<MemberPage['protection']>> {
  const limits = await readLimitsInForce(sql, memberId);
  const [running] = await sql.query<CamelCased<NonNullable<NonNullable<MemberPage['protection']>['case']>>>(
    `select id::float8 as id, level, state, ${ms('opened_at')} as opened_at from harm_cases
      where member_id = $1 and state <> 'closed'`,
    [memberId],
  );
  return {
    limits: limits.map(({ kind, span, own, operator, used }) => {
      const by_operator = operator !== null && (own === null || operator.amount < own);
      return { kind, span, amount: by_operator ? operator.amount : own!, by_operator, used };
    }),
    raises: await readWaitingRaises(sql, memberId),
    stop: await readStop(sql, memberId),
    case: running ? toSnakeCase(running) : null,
    notes: await readNotes(sql, memberId, null, notesShown),
  };
}

/** The page of a member, with the parts that an operator may see; null where there is no such member. */
export async function readPage(
  sql: Sql,
  memberId: number,
  { permissions }: Pick<Operator, 'permissions'>,
  kinds: { kind: TimelineKind; count: number }[],
): Promise<MemberPage | null> {
  const head = await readHead(sql, memberId);
  if (!head) return null;
  return {
    ...head,
    money: permissions.includes('cash:read') ? await readMoney(sql, memberId) : null,
    protection: permissions.includes('protection:read') ? await readProtectionPart(sql, memberId) : null,
    kinds,
    time: Date.now(),
  };
}
