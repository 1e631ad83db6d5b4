import type { PopupRow } from '@maru/contracts';
import type { Handlers } from '../../kernel/handlers';
import { cleanContent } from '../../kernel/readers/clean-content';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';

type Calls = Pick<Handlers, 'opsPopups' | 'opsPopupCreate' | 'opsPopupChange' | 'opsPopupDelete'>;
type Row = Omit<PopupRow, 'updated_at'> & { updated: number };

const columns = `id, purpose, content, width, height, paths, active,
  (extract(epoch from updated_at) * 1000)::float8 as updated`;
const shown = ({ updated, ...row }: Row): PopupRow => ({ ...row, updated_at: Math.floor(updated) });
/** What the log keeps of a popup: its text is shortened. */
const logged = ({ purpose, content, width, height, paths, active }: Omit<PopupRow, 'id' | 'updated_at'>) => ({
  purpose,
  content: content.slice(0, 300),
  width,
  height,
  paths,
  active,
});

/** Popups: every change reaches the configuration of open pages at once. */
export function popupCalls({
  db,
  settings,
  audit,
  texts,
  readers,
}: Pick<Services, 'db' | 'texts' | 'settings' | 'audit' | 'readers'>): Calls {
  const readPopup = async (tx: Sql, id: number): Promise<Row | null> =>
    (await tx.query<Row>(`select ${columns} from popups where id = $1 for update`, [id]))[0] ?? null;

  return {
    async opsPopups() {
      const rows = await db.query<Row>(`select ${columns} from popups order by id desc`);
      return { ok: true, data: { popups: rows.map(shown) } };
    },

    async opsPopupCreate({ body, operator, locale }) {
      const cleaned = await cleanContent(body.content, { readers, texts, locale, caller: `operator ${operator.name}` });
      if (!cleaned.ok) return cleaned;
      const row = await db.transaction(async (tx) => {
        const [made] = await tx.query<Row>(
          `insert into popups (content, width, height, paths, active, purpose)
           values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
          [cleaned.html, body.width, body.height, body.paths, body.active, body.purpose],
        );
        const detail = { after: logged(made!) };
        await audit.record(tx, { actor: operator.name, action: 'popup.create', subject: `popup ${made!.id}`, detail });
        return made!;
      });
      settings.changed();
      return { ok: true, data: shown(row) };
    },

    async opsPopupChange({ body, params, operator, locale }) {
      const cleaned = await cleanContent(body.content, { readers, texts, locale, caller: `operator ${operator.name}` });
      if (!cleaned.ok) return cleaned;
      const row = await db.transaction(async (tx) => {
        const before = await readPopup(tx, params.id);
        if (!before) return null;
        const [after] = await tx.query<Row>(
          `update popups set content = $2, width = $3, height = $4, paths = $5, active = $6, purpose = $7,
                  updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
            where id = $1 returning ${columns}`,
          [params.id, cleaned.html, body.width, body.height, body.paths, body.active, body.purpose],
        );
        const detail = { before: logged(before), after: logged(after!) };
        await audit.record(tx, { actor: operator.name, action: 'popup.change', subject: `popup ${params.id}`, detail });
        return after!;
      });
      if (!row) return { ok: false, reason: 'not_found' };
      settings.changed();
      return { ok: true, data: shown(row) };
    },

    async opsPopupDelete({ params, operator }) {
      const gone = await db.transaction(async (tx) => {
        const before = await readPopup(tx, params.id);
        if (!before) return false;
        await tx.query('delete from popups where id = $1', [params.id]);
        const detail = { before: logged(before) };
        await audit.record(tx, { actor: operator.name, action: 'popup.delete', subject: `popup ${params.id}`, detail });
        return true;
      });
      if (!gone) return { ok: false, reason: 'not_found' };
      settings.changed();
      return { ok: true, data: { success: true } };
    },
  };
}
