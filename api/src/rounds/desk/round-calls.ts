import type { GameRoundRow } from '@maru/contracts';
import type { ApprovalHandle } from '../../kernel/approvals/register';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import type { Rounds } from '..';
import { databaseNow } from '../store';
import { gameById } from './change-kind';
import { deskRound, pageOfRounds, readBets, readExposure } from './store';
import { toRoundRow } from './view';
import { roundSubject, type VoidPayload } from './void-kind';

const perPage = 50;
const missing = { ok: false, reason: 'not_found' } as const;

/** Loads rounds of a game as rows of the desk, with their open requests to void them. */
export async function loadRoundRows(
  db: Sql,
  voids: ApprovalHandle<VoidPayload>,
  game: number,
  wanted: Parameters<typeof pageOfRounds>[2],
  limit: number,
): Promise<GameRoundRow[]> {
  const [rounds, waiting] = await Promise.all([pageOfRounds(db, game, wanted, limit), voids.openByConcern()]);
  return rounds.map((round) => toRoundRow(round, wanted.now, waiting.get(roundSubject(round.id)) ?? null));
}

type Ports = Pick<Services, 'db' | 'settings'> & { rounds: Rounds };

/** Calls about single rounds: their list, their bets, and requests to void them. */
export function roundCalls(
  { db, settings, rounds: registry }: Ports,
  voids: ApprovalHandle<VoidPayload>,
): Pick<Handlers, 'opsGameRounds' | 'opsGameRound' | 'opsGameRoundVoid'> {
  return {
    async opsGameRounds({ params, query: { view = 'all', search = '', before = null } }) {
      const target = gameById(registry, await settings.config(), params.id);
      if (!target) return missing;
      const words = search.trim().replaceAll(',', '');
      const number = words === '' ? null : /^\d{1,15}$/.test(words) ? Number(words) : 0;
      const now = await databaseNow(db);
      const rows = await loadRoundRows(db, voids, target.id, { view, number, before, now }, perPage + 1);
      return { ok: true, data: { rows: rows.slice(0, perPage), more: rows.length > perPage, time: now } };
    },

    async opsGameRound({ params, query: { before = null } }) {
      const round = await deskRound(db, params.id);
      if (!round) return missing;
      const subject = `${round.product}:r:${round.id}`;
      const [now, exposure, bets, waiting] = await Promise.all([
        databaseNow(db),
        readExposure(db, subject),
        readBets(db, subject, before, perPage + 1),
        voids.openByConcern(),
      ]);
      return {
        ok: true,
        data: {
          round: toRoundRow(round, now, waiting.get(roundSubject(round.id)) ?? null),
          exposure,
          bets: bets.slice(0, perPage),
          more: bets.length > perPage,
          time: now,
        },
      };
    },

    async opsGameRoundVoid({ params, body: { reason, note }, operator, locale }) {
      const made = await voids.request(operator, { round: params.id, reason }, { locale, ...(note && { note }) });
      return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
    },
  };
}
