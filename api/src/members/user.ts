import { type CasinoWallet, casinoIds, type Locale, type User } from '@maru/contracts';
import type { Texts } from '../kernel/services';
import type { Database } from '../kernel/sql';
import { type NotificationRow, shownNotification } from './notifications/row';
import { type PromotionStop, toPromotionState } from './protection/promotions';

interface Row {
  id: bigint;
  login: string;
  nick: string;
  level: number;
  type: number;
  status: number;
  onlyCs: number;
  strictMemo: number;
  birth: string | null;
  birthAsked: boolean;
  memos: number;
  coupons: number;
  randomCoupons: number;
  promotionStop: PromotionStop | null;
  wallets: Record<string, number>;
}

/** The member as POST /login and GET /api/user answer it; null where there is no such member. */
export async function loadUser(db: Database, texts: Texts, memberId: number, locale: Locale): Promise<User | null> {
  const [rows, notifications] = await Promise.all([
    db.query<Row>(
      `select m.id, m.login, m.nick, m.level, m.type, m.status, m.only_cs, m.strict_memo, m.birth, m.birth_asked,
              (select count(*)::int from memos o where o.member_id = m.id and o.read_at is null) as memos,
              (select coalesce(jsonb_object_agg(w.wallet, w.balance), '{}') from wallets w where w.member_id = m.id) as wallets,
              promotion_stop(m.id) as promotion_stop, c.open_coupons as coupons, c.open_randoms as random_coupons
         from members m, coupon_counts(m.id) c where m.id = $1`,
      [memberId],
    ),
    db.query<NotificationRow>(
      `select id, kind, text_key, text_values, (extract(epoch from created_at) * 1000)::float8 as created,
              (extract(epoch from read_at) * 1000)::float8 as read
         from notifications where member_id = $1 and hidden_at is null and read_at is null
        order by created_at desc limit 20`,
      [memberId],
    ),
  ]);
  const row = rows[0];
  if (!row) return null;
  return {
    id: Number(row.id),
    login: row.login,
    nick: row.nick,
    level: row.level,
    ...toBalances(row.wallets),
    memo: row.memos,
    coupon: row.coupons,
    random_coupon: row.randomCoupons,
    promotions: toPromotionState(row.promotionStop),
    type: row.type,
    notifications: notifications.map((entry) => shownNotification(entry, texts, locale)),
    strict_memo: row.strictMemo,
    only_cs: row.onlyCs,
    status: row.status,
    show_birth_modal: row.birth === null && !row.birthAsked,
    birth: row.birth,
  };
}

/** What the user panel shows of a member's wallets; a wallet that was never used is 0. */
export function toBalances(wallets: Record<string, number>): Pick<User, 'money' | 'point' | 'nexus' | 'hera'> {
  const of = (wallet: string) => Number(wallets[wallet] ?? 0);
  const casino = (id: CasinoWallet) => ({ balance: of(`casino:${id}`), point: of(`casino_point:${id}`) });
  return {
    money: of('cash'),
    point: of('point'),
    nexus: casino(casinoIds.casinoA),
    hera: casino(casinoIds.casinoB),
  };
}
