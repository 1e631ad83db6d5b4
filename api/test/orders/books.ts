import type { Database } from '../../src/kernel/sql';

/** What the ledger booked since a run began, KRW, by the kind of account: member, house, vendor, psp, suspense. */
export interface Booked {
  unbalanced: number;
  walletsWrong: number;
  /** Of all accounts: members, house and vendors together hold what they held. */
  total: number;
  byKind: Record<string, number>;
}

/** The ledger from one moment on. */
export class Books {
  private constructor(
    private readonly db: Database,
    private readonly after: bigint,
  ) {}

  static async open(db: Database): Promise<Books> {
    const [row] = await db.query<{ id: bigint }>('select coalesce(max(id), 0) as id from ledger_transactions');
    return new Books(db, row!.id);
  }

  async booked(member: number): Promise<Booked> {
    const [row] = await this.db.query<Booked>(
      `with entries as materialized (select * from ledger_entries where transaction_id > $1)
       select (select count(*)::int from (select from entries group by transaction_id having sum(amount) <> 0) x)
                as unbalanced,
              (select count(*)::int from wallets w
                where w.member_id = $2 and w.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e
                  where e.account = 'member:' || w.member_id || ':' || w.wallet)) as wallets_wrong,
              (select coalesce(sum(amount), 0)::float8 from entries) as total,
              (select coalesce(jsonb_object_agg(kind, amount), '{}')
                 from (select split_part(account, ':', 1) as kind, sum(amount) as amount from entries group by 1) k)
                as by_kind`,
      [this.after, member],
    );
    return row!;
  }

  /** What an account has gained since. */
  async gained(account: string): Promise<number> {
    const [row] = await this.db.query<{ amount: number }>(
      `select coalesce(sum(amount), 0)::float8 as amount from ledger_entries where account = $1 and transaction_id > $2`,
      [account, this.after],
    );
    return row!.amount;
  }
}
