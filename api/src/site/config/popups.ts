import type { Config, ContentPurpose } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

/** The popups that are shown, as the configuration carries them. */
export async function activePopups(sql: Sql): Promise<Config['popups']> {
  const rows = await sql.query<{
    id: number;
    purpose: ContentPurpose;
    content: string;
    width: number;
    height: number;
    paths: string[];
    updated: number;
  }>(
    `select id, purpose, content, width, height, paths, (extract(epoch from updated_at) * 1000)::float8 as updated
       from popups where active order by id`,
  );
  return rows.map(({ paths, updated, ...popup }) => ({
    ...popup,
    updated_at: new Date(updated).toISOString(),
    // Empty is everywhere, as the site's pages read it.
    show_popups: paths.length ? JSON.stringify(paths) : '',
  }));
}
