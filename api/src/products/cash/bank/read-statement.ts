import type { VendorBankLine } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import type { CashPorts } from '../ports';
import { clearing, suspense, transfer } from '../posting';

/** One reader at a time: two would only wait for each other's lines. */
const readerLock = 720_530;

/**
 * Reads new lines of the bank's statement and stores them with their postings in one transaction. Each payment is held
 * in suspense:psp from then on. A repeated line changes nothing. @returns true if the bank answered
 */
export async function readStatement({ db, bank, log }: Pick<CashPorts, 'db' | 'bank' | 'log'>): Promise<boolean> {
  if (!bank) return false;
  for (;;) {
    const [at] = await db.query<{ cursor: number }>('select cursor::float8 as cursor from bank_reading');
    const answer = await bank.statement(at!.cursor);
    if (!answer.ok) {
      log.warn({ reason: answer.reason }, 'the bank’s statement could not be read');
      return false;
    }
    const { lines, opening, balance, last } = answer.statement;
    const upTo = lines.reduce((highest, { number }) => Math.max(highest, number), at!.cursor);
    await db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [readerLock]);
      for (const line of lines) {
        const written = await writeLine(tx, line);
        if (written === 'other') log.error({ line: line.id }, 'MARU-715 the bank lists a line with another content');
        if (written === 'unexpected') log.error({ line: line.id }, 'MARU-716 money left the bank without a payout');
      }
      await tx.query(
        `update bank_reading set cursor = greatest(cursor, $1), opening = $2, balance = $3, read_at = clock_timestamp()`,
        [upTo, opening, balance],
      );
    });
    if (lines.length === 0 || upTo >= last) return true;
  }
}

async function writeLine(tx: Sql, line: VendorBankLine): Promise<'new' | 'same' | 'other' | 'unexpected'> {
  const { id, direction, amount, name, bank, account, at, payout } = line;
  const [ours] = payout
    ? await tx.query(`select 1 from cash_payouts where id::text = $1 and amount = $2`, [payout, amount])
    : [];
  const state = direction === 'in' ? 'open' : ours ? 'payout' : 'unexpected';
  const made = await tx.query(
    `insert into bank_lines (id, direction, amount, name, bank, account, at, payout_id, state, verdict)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), $8, $9, $10)
     on conflict (id) do nothing returning 1`,
    [id, direction, amount, name, bank, account, at, payout, state, direction === 'in' ? 'no_payment' : null],
  );
  if (made.length === 0) {
    const same = await tx.query(
      'select 1 from bank_lines where id = $1 and direction = $2 and amount = $3 and name = $4',
      [id, direction, amount, name],
    );
    return same.length > 0 ? 'same' : 'other';
  }
  if (direction === 'in') {
    await transfer(tx, {
      kind: 'bank_line',
      key: `bank:line:${id}`,
      reference: `bank:${id}`,
      from: clearing,
      to: suspense,
      amount,
    });
  }
  return state === 'unexpected' ? 'unexpected' : 'new';
}
