import type { BannerRow } from '@maru/contracts';
import type { CallContext } from '../../kernel/handlers';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';

type Edit = CallContext<'opsBannerCreate'>['body'];

const columns = 'id, purpose, art, target as "to", texts, position as "order", active';
const columnValues = ({ art, to, texts, order, active, purpose }: Edit) => [
  art,
  to,
  JSON.stringify(texts),
  order,
  active,
  purpose,
];
/** What the log keeps of a banner. */
const logged = ({ id, ...row }: BannerRow): Edit => row;

/** Banners of the home page: every change reaches the configuration of open pages at once. */
export function bannersModule({ db, settings, audit }: Pick<Services, 'db' | 'settings' | 'audit'>): ApiModule {
  const readBanner = async (tx: Sql, id: number): Promise<BannerRow | null> =>
    (await tx.query<BannerRow>(`select ${columns} from banners where id = $1 for update`, [id]))[0] ?? null;
  const record = (tx: Sql, actor: string, action: string, id: number, detail: Record<string, unknown>) =>
    audit.record(tx, { actor, action: `banner.${action}`, subject: `banner ${id}`, detail });

  return {
    name: 'banners',
    handlers: {
      async opsBanners() {
        const banners = await db.query<BannerRow>(`select ${columns} from banners order by position, id`);
        return { ok: true, data: { banners } };
      },

      async opsBannerCreate({ body, operator }) {
        const row = await db.transaction(async (tx) => {
          const [made] = await tx.query<BannerRow>(
            `insert into banners (art, target, texts, position, active, purpose)
             values ($1, $2, $3::jsonb, $4, $5, $6)
             returning ${columns}`,
            columnValues(body),
          );
          await record(tx, operator.name, 'create', made!.id, { after: logged(made!) });
          return made!;
        });
        settings.changed();
        return { ok: true, data: row };
      },

      async opsBannerChange({ body, params, operator }) {
        const row = await db.transaction(async (tx) => {
          const before = await readBanner(tx, params.id);
          if (!before) return null;
          const [after] = await tx.query<BannerRow>(
            `update banners set art = $2, target = $3, texts = $4::jsonb, position = $5, active = $6, purpose = $7
              where id = $1 returning ${columns}`,
            [params.id, ...columnValues(body)],
          );
          await record(tx, operator.name, 'change', params.id, { before: logged(before), after: logged(after!) });
          return after!;
        });
        if (!row) return { ok: false, reason: 'not_found' };
        settings.changed();
        return { ok: true, data: row };
      },

      async opsBannerDelete({ params, operator }) {
        const gone = await db.transaction(async (tx) => {
          const before = await readBanner(tx, params.id);
          if (!before) return false;
          await tx.query('delete from banners where id = $1', [params.id]);
          await record(tx, operator.name, 'delete', params.id, { before: logged(before) });
          return true;
        });
        if (!gone) return { ok: false, reason: 'not_found' };
        settings.changed();
        return { ok: true, data: { success: true } };
      },
    },
  };
}
