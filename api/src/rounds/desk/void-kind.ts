import { type Locale, roundVoidCause } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { z } from 'zod';
import type { Bets } from '../../bets';
import type { ApprovalKind } from '../../kernel/approvals/kind';
import type { Services, Texts } from '../../kernel/services';
import type { Rounds } from '..';
import { gameById, gameSubject } from './change-kind';
import { namesIn } from './names';
import { deskRound, voidFigures } from './store';

const payload = z.strictObject({ round: z.int(), reason: roundVoidCause });
export type VoidPayload = z.infer<typeof payload>;
/** The round and the totals of its bets at the request; KRW. */
interface Details {
  game: number;
  /** The game's key, for its name; requests of earlier releases have none. */
  gameKey?: string;
  number: number;
  state: string;
  bets: number;
  members: number;
  refund: number;
  collect: number;
}

/** What requests and the audit log call a round. */
export const roundSubject = (id: number) => `round ${id}`;

/**
 * Voids a round, with four eyes. The round continues while the request waits: a drawn and settled round can still be
 * voided. The request only ends if the round is already void or its result was replaced since.
 */
export function roundVoidKind(
  { settings, texts, audit }: Pick<Services, 'settings' | 'texts' | 'audit'>,
  bets: Pick<Bets, 'wakeSettlement'>,
  rounds: Pick<Rounds, 'products'>,
): ApprovalKind<VoidPayload, Details> {
  return {
    kind: 'games.void',
    permission: 'games:write',
    approvePermission: 'games:write',
    payload,
    subject: ({ round }) => roundSubject(round),
    concerns: ({ round }) => [roundSubject(round)],
    async snapshot(sql, { round: id }) {
      await sql.query('select 1 from game_rounds where id = $1 for update', [id]);
      const round = await deskRound(sql, id);
      if (!round) return { ok: false, reason: 'not_found' };
      if (round.state === 'void') return { ok: false, reason: 'changed_meanwhile' };
      const { game, number, state, corrections } = round;
      const figures = await voidFigures(sql, `${round.product}:r:${id}`);
      const gameKey = gameById(rounds, await settings.config(), game)?.game.key;
      return { ok: true, version: String(corrections), facts: { game, gameKey, number, state, ...figures } };
    },
    describe: (wanted, facts, locale) => describe(wanted, facts, locale, texts),
    async apply(sql, { round: id, reason }, { approvalId, requestedBy, approvedBy }) {
      const [done] = await sql.query<{ done: boolean }>('select game_round_void($1, $2) as done', [id, reason]);
      if (!done?.done) return { ok: false, reason: 'changed_meanwhile' };
      const round = (await deskRound(sql, id))!;
      await audit.record(sql, {
        actor: approvedBy.name,
        action: 'game.void',
        subject: roundSubject(id),
        detail: {
          game: round.game,
          number: round.number,
          reason,
          bets: round.bets,
          stake: round.stake,
          approval: approvalId,
          requested_by: requestedBy.name,
        },
      });
      return { ok: true, afterCommit: () => bets.wakeSettlement() };
    },
  };
}

function describe({ reason }: VoidPayload, facts: Details, locale: Locale, texts: Texts) {
  const say = (key: string, values?: Record<string, string | number>) => texts.t(locale, `games.desk.${key}`, values);
  const { bets, members, refund, collect, gameKey } = facts;
  const game = gameKey ? namesIn(texts, locale).game(gameKey) : gameSubject(facts.game);
  return {
    title: say('void_title', { game, number: facts.number, reason: say(`cause.${reason}`) }),
    changes: [
      { key: 'state', name: say('state'), from: say(`round_state.${facts.state}`), to: say('round_state.void') },
    ],
    consequences: {
      stops: [say('void_stops')],
      stays: [say('void_stays')],
      money: [
        say('void_refund', { n: bets, amount: formatMoney(refund) }),
        ...(collect > 0 ? [say('void_collect', { amount: formatMoney(collect) })] : []),
      ],
      members: [say('void_members', { n: members })],
    },
  };
}
