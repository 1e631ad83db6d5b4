import type { AlertReason, BetAlert } from '@maru/contracts';
import { toSnakeCase } from '../../kernel/column-case';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { exposureOfMatches, lossOfMembers } from '../exposure/read';
import type { LegKeys } from '../model';
import { bindingLimit } from './binding';
import type { LimitCache } from './cache';
import type { LimitTable } from './table';

const defaultLimit = 50;

interface Row {
  bet: bigint;
  product: string;
  memberId: bigint;
  login: string;
  nick: string;
  level: number;
  status: string;
  stake: bigint;
  win: bigint;
  legs: number;
  reasons: AlertReason[];
  created: bigint;
  acknowledged: bigint | null;
  acknowledgedBy: string | null;
}
const selected = `select b.id as bet, b.product, m.id as member_id, m.login, m.nick, m.level, b.status, b.stake, b.win,
    (select count(*)::int from bet_legs l where l.bet_id = b.id) as legs, a.reasons,
    floor(extract(epoch from a.created_at) * 1000)::bigint as created,
    floor(extract(epoch from a.acknowledged_at) * 1000)::bigint as acknowledged, a.acknowledged_by
  from bet_alerts a join bets b on b.id = a.bet_id join members m on m.id = b.member_id`;

type Limits = ReadonlyMap<number, BetAlert['limit']>;

const toResponse = (
  { memberId, login, nick, level, created, acknowledged, ...row }: Row,
  limits: Limits,
): BetAlert => ({
  ...toSnakeCase(row),
  bet: Number(row.bet),
  stake: Number(row.stake),
  win: Number(row.win),
  liability: Number(row.win - row.stake),
  limit: limits.get(Number(row.bet)) ?? null,
  member: { id: Number(memberId), login, nick, level },
  created_at: Number(created),
  acknowledged_at: acknowledged === null ? null : Number(acknowledged),
});

/** The nearest limit of losses of each bet, by bet: three queries, none where no loss is limited. */
async function loadLimits(sql: Sql, table: LimitTable, rows: readonly Row[]): Promise<Limits> {
  if (rows.length === 0 || !table.has('max_loss')) return new Map();
  const legs = await sql.query<LegKeys & { betId: bigint }>(
    `select bet_id, match_key as match, market_key as market, outcome_key as outcome from match_bet_legs
      where bet_id = any($1::bigint[])`,
    [rows.map(({ bet }) => bet)],
  );
  const subjects = [...new Set(legs.map(({ match }) => match))];
  const matches = new Map(
    (await exposureOfMatches(sql, subjects, subjects.length)).map((exposure) => [exposure.match, exposure]),
  );
  const members = await lossOfMembers(sql, [...new Set(rows.map(({ memberId }) => Number(memberId)))]);
  return new Map(
    rows.map(({ bet, memberId }) => {
      const member = Number(memberId);
      const own = legs.filter(({ betId }) => betId === bet);
      return [Number(bet), bindingLimit(table, member, own, { matches, member: members.get(member) ?? 0 })];
    }),
  );
}

/** Operators list and acknowledge bets that they are to look at. */
export function alertHandlers(
  { db, audit }: Pick<Services, 'db' | 'audit'>,
  limits: LimitCache,
): Pick<Handlers, 'opsBetAlerts' | 'opsBetAlertAcknowledge'> {
  const toResponses = async (rows: readonly Row[]): Promise<BetAlert[]> => {
    const ofBets = await loadLimits(db, await limits.current(), rows);
    return rows.map((row) => toResponse(row, ofBets));
  };
  return {
    async opsBetAlerts({ query: { before, acknowledged, limit = defaultLimit } }) {
      // One more than asked for tells whether there are more.
      const rows = await db.query<Row>(
        `${selected} where ($1::bigint is null or a.bet_id < $1)
            and ($2::boolean is null or (a.acknowledged_at is not null) = $2)
          order by a.bet_id desc limit $3`,
        [before ?? null, acknowledged ? acknowledged === 'yes' : null, limit + 1],
      );
      return { ok: true, data: { alerts: await toResponses(rows.slice(0, limit)), more: rows.length > limit } };
    },

    async opsBetAlertAcknowledge({ params, operator }) {
      const row = await db.transaction(async (tx) => {
        const changed = await tx.query(
          `update bet_alerts set acknowledged_at = clock_timestamp(), acknowledged_by = $2
            where bet_id = $1 and acknowledged_at is null returning bet_id`,
          [params.id, operator.name],
        );
        const subject = `bet ${params.id}`;
        if (changed.length > 0) await audit.record(tx, { actor: operator.name, action: 'alert.acknowledge', subject });
        const [alert] = await tx.query<Row>(`${selected} where a.bet_id = $1`, [params.id]);
        return alert ?? null;
      });
      return row ? { ok: true, data: (await toResponses([row]))[0]! } : { ok: false, reason: 'not_found' };
    },
  };
}
