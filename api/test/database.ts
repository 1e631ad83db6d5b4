import { rmSync } from 'node:fs';
import { embeddedFolder, migrate, openDatabase } from '../src/database';
import { createEmbedded } from '../src/database/embedded';
import { readEnv } from '../src/kernel/env';
import type { Database, Sql } from '../src/kernel/sql';
import { testDatabaseUrl, testPlace } from './harness';
import { scratchFolder } from './scratch';

/** A migrated database without an API around it. */
export async function testDatabase(poolSize = 16): Promise<{ db: Database; close(): Promise<void> }> {
  const place = await testPlace();
  const { databaseUrl, dataDir, databaseWaitMs } = readEnv(place.variables);
  const db = await openDatabase({ databaseUrl, dataDir, databaseWaitMs, poolSize });
  await migrate(db);
  return {
    db,
    async close() {
      await db.close();
      await place.remove();
    },
  };
}

/** A database without any table. */
export async function emptyDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  if (testDatabaseUrl) {
    const place = await testPlace({ empty: true });
    const db = await openDatabase({ ...readEnv(place.variables), poolSize: 1 });
    const close = () => db.close().then(place.remove);
    return { db, close };
  }
  const dataDir = scratchFolder();
  await createEmbedded(embeddedFolder(dataDir));
  const db = await openDatabase({ databaseUrl: null, dataDir });
  const close = () => db.close().then(() => rmSync(dataDir, { recursive: true, force: true }));
  return { db, close };
}

let made = 0;
/** A member with cash, credited through the ledger. */
export async function memberWith(db: Database, cash: number): Promise<number> {
  made += 1;
  const [row] = await db.query<{ id: bigint }>(
    `insert into members (login, nick, password_hash) values ($1, $1, '') returning id`,
    [`t${process.pid}x${made}`],
  );
  if (cash > 0) {
    await post(db, `grant:${row!.id}`, [
      ['house:bonus', -cash],
      [`member:${row!.id}:cash`, cash],
    ]);
  }
  return Number(row!.id);
}

/** One posting of [account, amount] lines. */
export async function post(db: Pick<Database, 'query'>, key: string, lines: [string, number][]): Promise<bigint> {
  const entries = lines.map(([account, amount]) => ({ account, amount }));
  const [row] = await db.query<{ id: bigint }>('select ledger_post($1, $2, $3, $4::jsonb) as id', [
    'test',
    key,
    'test',
    JSON.stringify(entries),
  ]);
  return row!.id;
}

/** A posting of a kind at a time with its zone, whose members have all of the wallets that it changes. */
export async function postAt(
  db: Sql,
  at: string,
  kind: string,
  key: string,
  lines: [account: string, amount: number][],
  reference = key,
): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `with posted as (
       insert into ledger_transactions (kind, key, reference, created_at) values ($2, $3, $4, $1) returning id),
     lines as (
       insert into ledger_entries (transaction_id, line, account, amount)
         select id, line, account, amount
           from posted cross join rows from (jsonb_to_recordset($5::jsonb) as (account text, amount bigint))
                with ordinality as e (account, amount, line)
         returning account, amount),
     wallet as (
       update wallets w set balance = balance + l.amount
         from (select account, sum(amount) as amount from lines group by 1) l
        where l.account = 'member:' || w.member_id || ':' || w.wallet)
     select id from posted`,
    [at, kind, key, reference, JSON.stringify(lines.map(([account, amount]) => ({ account, amount })))],
  );
  return row!.id;
}

export async function balance(db: Database, account: string): Promise<number> {
  const [row] = await db.query<{ balance: bigint }>('select ledger_balance($1) as balance', [account]);
  return Number(row!.balance);
}

export interface Verified {
  ok: boolean;
  unbalanced: bigint;
  totalKrw: string;
  walletsWrong: bigint;
  sealed: bigint;
  unsealed: bigint;
  brokenAt: bigint | null;
}
export async function verify(db: Database): Promise<Verified> {
  const [row] = await db.query<Verified>('select * from ledger_verify()');
  return row!;
}

/**
 * Does something in a transaction that stays open until `commit`, as one does whose commit is slow. On a server alone: the
 * embedded database has one session.
 */
export async function heldTransaction<T>(
  db: Database,
  work: (tx: Sql) => Promise<T>,
): Promise<{ value: T; commit(): Promise<void> }> {
  let release!: () => void;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended!: Promise<void>;
  const value = await new Promise<T>((resolve, reject) => {
    ended = db.transaction(async (tx) => {
      resolve(await work(tx));
      await isReleased;
    });
    ended.catch(reject);
  });
  const commit = async () => {
    release();
    await ended;
  };
  return { value, commit };
}

/** Locks a member's wallets until the answer is called. */
export async function lockWallet(db: Database, member: number): Promise<() => Promise<void>> {
  const { commit } = await heldTransaction(db, (tx) =>
    tx.query('select 1 from wallets where member_id = $1 for update', [member]),
  );
  return commit;
}
