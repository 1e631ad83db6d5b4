import type { BoardState } from '@maru/contracts';
import { Refused } from '../../../../http/refuse';
import type { CallContext } from '../../../../kernel/handlers';
import type { Services } from '../../../../kernel/services';
import type { Sql } from '../../../../kernel/sql';
import { lockTarget, type Target, tableByKind } from '../target';
import { mute } from './mutes';

type Body = CallContext<'opsBoardDecide'>['body'];

const stateAfter: Record<Body['decision'], BoardState> = { keep: 'shown', hide: 'hidden', remove: 'removed' };

export interface Decided {
  target: Target;
  state: BoardState;
  /** Who reported it. */
  reporters: number[];
  /** Until when its member is muted by this decision, epoch ms. */
  until: number | null;
}

/**
 * Decides about a post or comment, in the caller's transaction: its state, its open reports, its member's mute and the lines
 * of the log. What its author deleted stays deleted.
 * @throws Refused where there is none, or it is not as it was seen
 */
export async function decide(
  tx: Sql,
  { audit }: Pick<Services, 'audit'>,
  { kind, id }: CallContext<'opsBoardDecide'>['params'],
  { decision, rule, note, mute: days, version }: Body,
  actor: string,
): Promise<Decided> {
  const target = await lockTarget(tx, kind, id);
  if (!target) throw new Refused('not_found');
  if (target.version !== version) throw new Refused('changed_meanwhile');
  const state = target.state === 'deleted' ? 'deleted' : stateAfter[decision];
  await tx.query(
    `update ${tableByKind[kind]} set state = $2, rule = $3, version = version + 1, acted_at = clock_timestamp() where id = $1`,
    [id, state, decision === 'keep' ? null : rule],
  );
  const reporters = await tx.query<{ id: number }>(
    `update board_reports set closed_at = clock_timestamp()
      where kind = $1 and target_id = $2 and closed_at is null returning member_id::float8 as id`,
    [kind, id],
  );
  await tx.query('insert into board_acts (kind, target_id, actor, act, rule) values ($1, $2, $3, $4, $5)', [
    kind,
    id,
    actor,
    decision,
    decision === 'keep' ? null : rule,
  ]);
  const subject = `board ${kind} ${id}`;
  const detail = { before: target.state, after: state, rule, note, reports: reporters.length };
  await audit.record(tx, { actor, action: `board.${decision}`, subject, detail });
  const until = days === null ? null : await mute(tx, target.owner, { days, rule, note, by: actor });
  if (until !== null) {
    await audit.record(tx, {
      actor,
      action: 'board.mute',
      subject: `member ${target.owner}`,
      detail: { days, rule, note },
    });
  }
  return { target, state, reporters: reporters.map((reporter) => reporter.id), until };
}
