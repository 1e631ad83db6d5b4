import { koreanMoment } from '@maru/contracts/korean-time';
import { Refused } from '../../../../http/refuse';
import type { Handlers } from '../../../../kernel/handlers';
import type { Board } from '../board';
import { readWords, writeWords } from '../word-filter';
import { applyWords } from './apply-word-filter';
import { decide } from './decide';
import { readCase } from './detail';
import { mute, runningMutes } from './mutes';
import { queueCounts, queueRows } from './queue';

type Calls = Pick<
  Handlers,
  | 'opsBoardQueue'
  | 'opsBoardCase'
  | 'opsBoardDecide'
  | 'opsBoardLock'
  | 'opsBoardMutes'
  | 'opsBoardMute'
  | 'opsBoardUnmute'
  | 'opsBoardWords'
  | 'opsBoardWordsChange'
  | 'opsBoardWordsApply'
>;
const done = { ok: true, data: { success: true } } as const;

/** '12-02 18:30' in Korea. */
const koreanMinute = (epochMs: number) => koreanMoment(epochMs, Date.now());

/** Moderation of the board, as operators do it. */
export function boardDeskCalls(board: Board): Calls {
  const { db, audit, settings } = board.ports;
  const notifyMuted = (memberId: number, until: number) =>
    board.notify(memberId, 'board.note.muted', { until: koreanMinute(until) });

  return {
    async opsBoardQueue({ query }) {
      const [rows, { counts, today }, { settings: words }, { board: config }] = [
        await queueRows(db, query.view ?? 'open'),
        await queueCounts(db),
        await readWords(db),
        await settings.config(),
      ];
      return {
        ok: true,
        data: { rows, counts, today, words: words.length, hide_at: config.hide_at_reports, time: Date.now() },
      };
    },

    async opsBoardCase({ params }) {
      const detail = await readCase(db, params.kind, params.id);
      return detail ? { ok: true, data: detail } : { ok: false, reason: 'not_found' };
    },

    async opsBoardDecide({ params, body, operator }) {
      const { target, state, reporters, until } = await db.transaction((tx) =>
        decide(tx, { audit }, params, body, operator.name),
      );
      const { kind, post, title, owner } = target;
      board.changed(post);
      const isChanged = state !== target.state && state !== 'deleted';
      if (isChanged) {
        const key = state === 'shown' ? `board.note.shown.${kind}` : `board.note.${state}.${kind}.${body.rule}`;
        board.notify(owner, key, { title });
      }
      if (until !== null) notifyMuted(owner, until);
      for (const reporter of reporters) board.notify(reporter, 'board.note.decided', { title });
      return done;
    },

    async opsBoardLock({ params, body, operator }) {
      const actor = operator.name;
      const isChanged = await db.transaction(async (tx) => {
        const [row] = await tx.query<{ before: boolean }>(
          'select locked as before from board_posts where id = $1 for no key update',
          [params.id],
        );
        if (!row) throw new Refused('not_found');
        if (row.before === body.locked) return false;
        await tx.query('update board_posts set locked = $2, version = version + 1 where id = $1', [
          params.id,
          body.locked,
        ]);
        const act = body.locked ? 'lock' : 'unlock';
        await tx.query(`insert into board_acts (kind, target_id, actor, act) values ('post', $1, $2, $3)`, [
          params.id,
          actor,
          act,
        ]);
        await audit.record(tx, { actor, action: `board.${act}`, subject: `board post ${params.id}` });
        return true;
      });
      if (isChanged) board.changed(params.id);
      return done;
    },

    async opsBoardMutes() {
      return { ok: true, data: { rows: await runningMutes(db, null) } };
    },

    async opsBoardMute({ body, operator }) {
      const { member, days, rule, note } = body;
      const until = await db.transaction(async (tx) => {
        const end = await mute(tx, member, { days, rule, note, by: operator.name });
        if (end === null) throw new Refused('not_found');
        const entry = { actor: operator.name, action: 'board.mute', subject: `member ${member}` };
        await audit.record(tx, { ...entry, detail: { days, rule, note } });
        return end;
      });
      notifyMuted(member, until);
      return done;
    },

    async opsBoardUnmute({ params, operator }) {
      const member = await db.transaction(async (tx) => {
        const [row] = await tx.query<{ member: number }>(
          `update board_mutes set lifted_at = clock_timestamp()
            where id = $1 and lifted_at is null and until > clock_timestamp() returning member_id::float8 as member`,
          [params.id],
        );
        if (!row) throw new Refused('not_found');
        await audit.record(tx, { actor: operator.name, action: 'board.unmute', subject: `member ${row.member}` });
        return row.member;
      });
      board.notify(member, 'board.note.unmuted', {});
      return done;
    },

    async opsBoardWords() {
      const { settings: words, version } = await readWords(db);
      return { ok: true, data: { words, version } };
    },

    async opsBoardWordsChange({ body, operator }) {
      await db.transaction(async (tx) => {
        // The first list has no row yet that could be held.
        await tx.query('select pg_advisory_xact_lock(720060)');
        const { settings: before, version } = await readWords(tx, true);
        if (version !== body.version) throw new Refused('changed_meanwhile');
        const words = [...new Set(body.words)];
        await writeWords(tx, words);
        const detail = {
          added: words.filter((word) => !before.includes(word)),
          removed: before.filter((word) => !words.includes(word)),
        };
        await audit.record(tx, { actor: operator.name, action: 'board.words', subject: 'board words', detail });
      });
      return done;
    },

    async opsBoardWordsApply({ operator }) {
      const { hidden, more } = await db.transaction(async (tx) => {
        const { settings: words } = await readWords(tx);
        const applied = await applyWords(tx, words, operator.name);
        const detail = { hidden: applied.hidden.map(({ kind, id }) => `${kind} ${id}`) };
        await audit.record(tx, { actor: operator.name, action: 'board.words_apply', subject: 'board words', detail });
        return applied;
      });
      for (const post of new Set(hidden.map((thing) => thing.post))) board.changed(post);
      for (const owner of new Set(hidden.map((thing) => thing.owner))) board.notify(owner, 'board.note.words', {});
      return { ok: true, data: { success: true, hidden: hidden.length, more } };
    },
  };
}
