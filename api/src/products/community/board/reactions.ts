import { Refused } from '../../../http/refuse';
import type { Handlers } from '../../../kernel/handlers';
import type { Board } from './board';
import { lockTarget, tableByKind } from './target';
import { paceWriter } from './writer';

/** Likes and reports: each member one of either, however often and from how many tabs. */
export function reactionCalls(board: Board): Pick<Handlers, 'boardLike' | 'boardReport'> {
  const { db } = board.ports;
  return {
    async boardLike({ body, member }) {
      await board.open();
      await paceWriter(board.throttle, member, 'like');
      const { kind, id, on } = body;
      const table = tableByKind[kind];
      const likes = await db.transaction(async (tx) => {
        const [row] = await tx.query<{ owner: number; likes: number }>(
          `select member_id::float8 as owner, likes from ${table} where id = $1 and state = 'shown' for no key update`,
          [id],
        );
        if (!row) throw new Refused('not_found');
        if (row.owner === member.id) throw new Refused('forbidden');
        const changed = await tx.query(
          on
            ? 'insert into board_likes (kind, target_id, member_id) values ($1, $2, $3) on conflict do nothing returning 1'
            : 'delete from board_likes where kind = $1 and target_id = $2 and member_id = $3 returning 1',
          [kind, id, member.id],
        );
        if (changed.length === 0) return row.likes;
        await tx.query(`update ${table} set likes = likes + $2 where id = $1`, [id, on ? 1 : -1]);
        return row.likes + (on ? 1 : -1);
      });
      return { ok: true, data: { success: true, likes, liked: on } };
    },

    async boardReport({ body, member }) {
      const { hide_at_reports: limit } = await board.open();
      await paceWriter(board.throttle, member, 'report');
      const { kind, id, reason, note = '' } = body;
      const { first, hidden } = await db.transaction(async (tx) => {
        const target = await lockTarget(tx, kind, id);
        if (!target || (target.state !== 'shown' && target.state !== 'reports')) throw new Refused('not_found');
        if (target.owner === member.id) throw new Refused('forbidden');
        const written = await tx.query(
          `insert into board_reports (kind, target_id, member_id, reason, note) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning 1`,
          [kind, id, member.id, reason, note],
        );
        if (written.length === 0) return { first: false, hidden: null };
        const [open] = await tx.query<{ n: number }>(
          `select count(*)::int as n from board_reports where kind = $1 and target_id = $2 and closed_at is null`,
          [kind, id],
        );
        if (limit === 0 || open!.n < limit || target.state !== 'shown') return { first: true, hidden: null };
        await tx.query(
          `update ${tableByKind[kind]} set state = 'reports', version = version + 1, acted_at = clock_timestamp() where id = $1`,
          [id],
        );
        await tx.query(`insert into board_acts (kind, target_id, actor, act) values ($1, $2, 'system', 'reports')`, [
          kind,
          id,
        ]);
        return { first: true, hidden: target };
      });
      if (hidden) {
        board.changed(hidden.post);
        board.notify(hidden.owner, `board.note.reports.${kind}`, { title: hidden.title });
      }
      return { ok: true, data: { success: true, first } };
    },
  };
}
