import type { AlertReason, BetAlert } from '@maru/contracts';
import type { Handlers, Services } from '../../kernel/types';

const defaultLimit = 50;

interface Row {
  bet: bigint;
  product: string;
  member_id: bigint;
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
  acknowledged_by: string | null;
}
const selected = `select b.id as bet, b.product, m.id as member_id, m.login, m.nick, m.level, b.status, b.stake, b.win,
    (select count(*)::int from bet_legs l where l.bet_id = b.id) as legs, a.reasons,
    floor(extract(epoch from a.created_at) * 1000)::bigint as created,
    floor(extract(epoch from a.acknowledged_at) * 1000)::bigint as acknowledged, a.acknowledged_by
  from bet_alerts a join bets b on b.id = a.bet_id join members m on m.id = b.member_id`;

const toResponse = ({ member_id, login, nick, level, created, acknowledged, ...row }: Row): BetAlert => ({
  ...row,
  bet: Number(row.bet),
  stake: Number(row.stake),
  win: Number(row.win),
  member: { id: Number(member_id), login, nick, level },
  created_at: Number(created),
  acknowledged_at: acknowledged === null ? null : Number(acknowledged),
});

/** Operators list and acknowledge bets that they are to look at. */
export function alertHandlers({
  db,
  audit,
}: Pick<Services, 'db' | 'audit'>): Pick<Handlers, 'opsBetAlerts' | 'opsBetAlertAcknowledge'> {
  return {
    async opsBetAlerts({ query: { before, acknowledged, limit = defaultLimit } }) {
      // One more than asked for tells whether there are more.
      const rows = await db.query<Row>(
        `${selected} where ($1::bigint is null or a.bet_id < $1)
            and ($2::boolean is null or (a.acknowledged_at is not null) = $2)
          order by a.bet_id desc limit $3`,
        [before ?? null, acknowledged ? acknowledged === 'yes' : null, limit + 1],
      );
      return { ok: true, data: { alerts: rows.slice(0, limit).map(toResponse), more: rows.length > limit } };
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
      return row ? { ok: true, data: toResponse(row) } : { ok: false, reason: 'not_found' };
    },
  };
}
