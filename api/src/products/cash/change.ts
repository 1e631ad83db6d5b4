import type { CashKind, CashState } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { Refused } from '../../http/refuse';
import { snakeName } from '../../kernel/column-case';
import type { Queue } from '../../kernel/jobs';
import type { Sql } from '../../kernel/sql';
import { type RequestRow, readRequest } from './rows';
import { canMove } from './rules/states';

/** What members are notified of: texts of this module by what became of the request. */
export interface CashNotice {
  member: number;
  request: number;
  kind: CashKind;
  /** Null where open pages follow and no notice is written. */
  text: string | null;
  values: Record<string, string>;
}

/** Who did it: an operator's name, 'member' or 'system'. */
export type Actor = string;

/** Columns that a change may set beside the state. */
export type RequestFields = Partial<
  Pick<RequestRow, 'reason' | 'words' | 'question' | 'answer' | 'lineId' | 'automatic' | 'verdict'>
> & { seen?: boolean };

const over: readonly CashState[] = ['done', 'rejected', 'expired'];
const toNotice = (kind: CashKind, state: CashState, asked: boolean) =>
  over.includes(state) ? `cash.notice.${kind}_${state}` : state === 'held' && asked ? 'cash.notice.asked' : null;

/**
 * Changes requests in the caller's transaction: row, history and the job that publishes the change. The job survives a
 * process that dies after the commit.
 */
export class Changes {
  constructor(private readonly notices: Queue<CashNotice>) {}

  /** Takes a locked request to another state. @throws Refused where there is no such way */
  async move(
    tx: Sql,
    row: RequestRow,
    to: CashState,
    { actor, action, words = '' }: { actor: Actor; action: string; words?: string },
    fields: RequestFields = {},
  ): Promise<RequestRow> {
    if (to !== row.state && !canMove(row.kind, row.state, to)) throw new Refused('cash_over');
    const { seen, ...columns } = fields;
    const names = Object.keys(columns);
    const sets = names.map((name, at) => `, ${snakeName(name)} = $${at + 4}`).join('');
    await tx.query(
      `update cash_requests set state = $2, version = version + 1,
              ended_at = case when $3 then clock_timestamp() end
              ${seen === undefined ? '' : `, seen_at = ${seen ? 'coalesce(seen_at, clock_timestamp())' : 'null'}`} ${sets}
        where id = $1`,
      [row.id, to, over.includes(to), ...Object.values(columns)],
    );
    await this.step(tx, row.id, actor, action, words);
    const changed = (await readRequest(tx, row.id))!;
    // Cancelling an own request needs no notification.
    const text =
      to === row.state || action === 'take_back'
        ? null
        : toNotice(row.kind, to, changed.question !== null && changed.answer === null);
    await this.publish(tx, changed, text);
    return changed;
  }

  /** Enqueues an update for the member's open pages, and a notice if there is a text. */
  async publish(tx: Sql, row: RequestRow, text: string | null): Promise<void> {
    const payload: CashNotice = {
      member: row.memberId,
      request: row.id,
      kind: row.kind,
      text,
      values: { amount: formatMoney(row.amount) },
    };
    await this.notices.enqueue(tx, [{ key: `${row.id}:${row.version}`, payload }]);
  }

  /** Appends a line to a request's history. */
  async step(tx: Sql, request: number, actor: Actor, action: string, words = ''): Promise<void> {
    await tx.query('insert into cash_steps (request_id, actor, action, words) values ($1, $2, $3, $4)', [
      request,
      actor,
      action,
      words,
    ]);
  }

  /** Call it after the commit; without, open pages hear of it a second later. */
  wake(): void {
    this.notices.wake();
  }
}
