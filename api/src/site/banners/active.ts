import { type Banner, banner } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

/** The banners that are shown, in their order, as the configuration carries them. */
export async function activeBanners(sql: Sql): Promise<Banner[]> {
  const rows = await sql.query<Record<string, unknown>>(
    'select id, purpose, art, target as "to", texts from banners where active order by position, id',
  );
  // One whose picture a later version no longer has must not take the whole configuration down.
  return rows.flatMap((row) => banner.safeParse(row).data ?? []);
}
