import { type CasinoWallet, casinoIds, type TransferState } from '@maru/contracts';
import { snakeName } from '../../../kernel/column-case';
import type { Queue } from '../../../kernel/jobs';
import type { Sql } from '../../../kernel/sql';
import { lockTransfer, type TransferRow } from './rows';
import { canTransferMove } from './states';

/** What open pages and the member are sent of a change; `text` null: no notice is written. */
export interface TransferNotice {
  member: number;
  transfer: string;
  text: string | null;
  values: Record<string, string>;
}

/** Columns that a change may set beside the state. */
export type TransferFields = Partial<
  Pick<
    TransferRow,
    | 'amount'
    | 'reason'
    | 'checks'
    | 'lastAnswer'
    | 'ledgerBefore'
    | 'vendorBefore'
    | 'pointBefore'
    | 'vendorTransaction'
  >
> & {
  /** Seconds until the next vendor query; null for none. */
  nextCheck?: number | null;
};

/** Changes of transfers in the caller's transaction: row, history, and the job that publishes it. */
export class TransferChanges {
  constructor(private readonly notices: Queue<TransferNotice>) {}

  /** Takes a locked transfer to another state, or leaves it there; null where there is no such way. */
  async move(
    tx: Sql,
    row: TransferRow,
    to: TransferState,
    { actor, action, answer = '' }: { actor: string; action: string; answer?: string },
    fields: TransferFields = {},
    text: string | null = null,
  ): Promise<TransferRow | null> {
    if (to !== row.state && !canTransferMove(row.state, to)) return null;
    const { nextCheck, ...columns } = fields;
    const names = Object.keys(columns);
    const sets = names.map((name, at) => `, ${snakeName(name)} = $${at + 5}`).join('');
    const isOver = to === 'confirmed' || to === 'rejected';
    await tx.query(
      `update casino_transfers set state = $2, version = version + 1,
              sent_at = case when $2 = 'sent' then coalesce(sent_at, clock_timestamp()) else sent_at end,
              ended_at = case when $3 then clock_timestamp() end,
              next_check_at = clock_timestamp() + $4 * interval '1 second' ${sets}
        where id = $1`,
      [row.id, to, isOver, isOver || to === 'manual' ? null : (nextCheck ?? null), ...Object.values(columns)],
    );
    await this.step(tx, row.id, actor, action, answer);
    const changed = (await lockTransfer(tx, row.id))!;
    await this.publish(tx, changed, text);
    return changed;
  }

  async publish(tx: Sql, row: TransferRow, text: string | null): Promise<void> {
    const values = { amount: (row.amount ?? 0).toLocaleString('en-US'), casino: casinoNames[row.casino] };
    const payload: TransferNotice = { member: row.memberId, transfer: row.id, text, values };
    await this.notices.enqueue(tx, [{ key: `${row.id}:${row.version}`, payload }]);
  }

  /** Appends a line to a transfer's history. */
  async step(tx: Sql, transfer: string, actor: string, action: string, answer = ''): Promise<void> {
    await tx.query('insert into casino_transfer_steps (transfer_id, actor, action, answer) values ($1, $2, $3, $4)', [
      transfer,
      actor,
      action,
      answer.slice(0, 200),
    ]);
  }

  /** Call it after the commit; without, open pages hear of it a second later. */
  wake(): void {
    this.notices.wake();
  }
}

/** Names of the casinos in notices: the same in every language. */
const casinoNames: Readonly<Record<CasinoWallet, string>> = {
  [casinoIds.casinoA]: 'A',
  [casinoIds.casinoB]: 'B',
  [casinoIds.casinoAPlus]: 'A+',
};
