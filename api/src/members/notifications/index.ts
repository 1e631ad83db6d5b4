import type { Handlers } from '../../kernel/handlers';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { type NotificationRow, shownNotification } from './row';

const perPage = 20;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const columns = `id, kind, text_key, text_values, (extract(epoch from created_at) * 1000)::float8 as created,
  (extract(epoch from read_at) * 1000)::float8 as read`;

/** The member's notifications. Deleting hides a row from the list; the record stays. */
export function notificationsModule({ db, texts }: Pick<Services, 'db' | 'texts'>): ApiModule {
  const handlers: Handlers = {
    async notify({ member }) {
      const [row] = await db.query<{ unread: number; memos: number; coupons: number }>(
        `select (select count(*)::int from notifications
                  where member_id = $1 and hidden_at is null and read_at is null) as unread,
                (select count(*)::int from memos where member_id = $1 and read_at is null) as memos,
                (select open_coupons + open_randoms from coupon_counts($1)) as coupons`,
        [member.id],
      );
      return { ok: true, data: { unread: row!.unread, memo: row!.memos, coupon: row!.coupons } };
    },
    async notifications({ member, query, locale }) {
      const page = query.page ?? 1;
      const [counted] = await db.query<{ total: number }>(
        'select count(*)::int as total from notifications where member_id = $1 and hidden_at is null',
        [member.id],
      );
      const rows = await db.query<NotificationRow>(
        `select ${columns} from notifications where member_id = $1 and hidden_at is null
          order by created_at desc, id limit $2 offset $3`,
        [member.id, perPage, (page - 1) * perPage],
      );
      return {
        ok: true,
        data: {
          data: rows.map((row) => shownNotification(row, texts, locale)),
          current_page: page,
          last_page: Math.max(1, Math.ceil(counted!.total / perPage)),
          total: counted!.total,
        },
      };
    },
    async notificationsRead({ member, body }) {
      return changeRow(body.id, `update notifications set read_at = coalesce(read_at, now())`, member.id);
    },
    async notificationsReadAll({ member }) {
      await db.query('update notifications set read_at = now() where member_id = $1 and read_at is null', [member.id]);
      return { ok: true, data: { success: true } };
    },
    async notificationsDelete({ member, params }) {
      return changeRow(params.id, 'update notifications set hidden_at = now()', member.id);
    },
    async notificationsDeleteAll({ member }) {
      await db.query('update notifications set hidden_at = now() where member_id = $1 and hidden_at is null', [
        member.id,
      ]);
      return { ok: true, data: { success: true } };
    },
  };
  const changeRow = async (id: string, change: string, memberId: number) => {
    if (!uuid.test(id)) return { ok: false, reason: 'not_found' } as const;
    const rows = await db.query(`${change} where id = $1 and member_id = $2 and hidden_at is null returning id`, [
      id,
      memberId,
    ]);
    return rows.length
      ? ({ ok: true, data: { success: true } } as const)
      : ({ ok: false, reason: 'not_found' } as const);
  };
  return { name: 'notifications', handlers };
}
