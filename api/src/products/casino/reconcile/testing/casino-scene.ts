import { balance, memberWith, post } from '../../../../../test/database';
import type { Database } from '../../../../kernel/sql';
import type { CasinoVendor, VendorTransaction } from '../../../../vendors/casino/port';
import type { OwnTransfer } from '../match';
import type { CasinoAccount, ReconcilePorts } from '../ports';
import { reconcileCasino } from '../run';
import { toMirrorAccount, toSettlementAccount, toSuspenseAccount } from '../tickets';

const unused = async () => ({ ok: false, reason: 'down', answer: 'not part of the test' }) as const;

/** A casino whose balances and list a test sets, with members whose mirror is in the ledger. */
export class CasinoScene {
  readonly casino = 'union' as const;
  readonly accounts: CasinoAccount[] = [];
  transfers: OwnTransfer[] = [];
  transactions: VendorTransaction[] = [];
  isDown = false;
  now = Date.now();
  readonly reads: string[] = [];
  readonly logged: string[] = [];
  readonly #balances = new Map<string, number>();

  constructor(readonly db: Database) {}

  /** A member with money at the casino by both ledgers, KRW. */
  async member(money: number): Promise<CasinoAccount> {
    const member = await memberWith(this.db, 0);
    const account = { member, user: `u${member}`, busy: false, outAt: null };
    if (money > 0) {
      await post(this.db, `test:mirror:${member}`, [
        [toSettlementAccount(this.casino), -money],
        [toMirrorAccount(member, this.casino), money],
      ]);
    }
    this.accounts.push(account);
    this.setVendor(account, money);
    return account;
  }

  /** What the pull of the vendor's list posts of a win, or a stake below 0, KRW. */
  async play({ member }: CasinoAccount, won: number): Promise<void> {
    await post(this.db, `test:play:${crypto.randomUUID()}`, [
      [toSettlementAccount(this.casino), -won],
      [toMirrorAccount(member, this.casino), won],
    ]);
  }

  /** Sets a balance at the vendor; `won` may have two decimals. */
  setVendor({ user }: CasinoAccount, won: number): void {
    this.#balances.set(user, Math.round(won * 100));
  }

  transfer(account: CasinoAccount, more: Partial<OwnTransfer> = {}): OwnTransfer {
    const at = this.now - 1_200_000;
    const transfer: OwnTransfer = {
      id: crypto.randomUUID(),
      member: account.member,
      user: account.user,
      direction: 'to_casino',
      vendorTransaction: null,
      amount: 5_000,
      state: 'confirmed',
      sentAt: at,
      endedAt: at + 500,
      ...more,
    };
    this.transfers.push(transfer);
    return transfer;
  }

  transaction(account: CasinoAccount, more: Partial<VendorTransaction> = {}): VendorTransaction {
    const transaction: VendorTransaction = {
      id: crypto.randomUUID(),
      user: account.user,
      kind: 'deposit',
      amount: 500_000,
      point: 0,
      ref: null,
      round: null,
      game: null,
      at: this.now - 1_200_000,
      ...more,
    };
    this.transactions.push(transaction);
    return transaction;
  }

  get vendor(): CasinoVendor {
    return {
      casino: this.casino,
      proof: 'id',
      balance: async (user) => {
        this.reads.push(user);
        const cents = this.#balances.get(user);
        if (this.isDown || cents === undefined) return unused();
        const value = { balance: Math.floor(cents / 100), fraction: cents % 100, point: 0, inPlay: false };
        return { ok: true, value };
      },
      transactions: async (from, to) =>
        this.isDown ? unused() : { ok: true, value: this.transactions.filter(({ at }) => at >= from && at < to) },
      createUser: unused,
      send: unused,
      transfer: unused,
      games: unused,
      tables: unused,
      launch: unused,
      endGames: unused,
      picture: unused,
    };
  }

  get ports(): ReconcilePorts {
    const write = (_fields: unknown, text: string) => void this.logged.push(text);
    return {
      db: this.db,
      audit: {
        record: async (sql, { actor, action, subject, detail }) => {
          await sql.query('insert into audit_log (actor, action, subject, detail) values ($1, $2, $3, $4::jsonb)', [
            actor,
            action,
            subject,
            JSON.stringify(detail ?? {}),
          ]);
        },
      },
      log: { error: write, warn: write } as never,
      vendors: [this.vendor],
      ledgers: {
        transfersSince: async () => this.transfers,
        accounts: async () => this.accounts,
        flows: async () => ({ toCasino: 9_000, toMoney: 4_000, stakes: 700, wins: 300 }),
      },
      now: () => this.now,
    };
  }

  /** Reconciles `times` times, five minutes apart. */
  async reconcile(times = 1): Promise<boolean> {
    let answered = true;
    for (let round = 0; round < times; round++) {
      answered = await reconcileCasino(this.ports, this.vendor);
      this.now += 300_000;
    }
    return answered;
  }

  tickets() {
    return this.db.query<{ id: number; kind: string; amount: number; posted: number; state: string; member: number }>(
      `select id::float8 as id, kind, amount::float8 as amount, posted::float8 as posted, state,
              member_id::float8 as member from casino_tickets order by id`,
    );
  }

  steps(ticket: number) {
    return this.db.query<{ actor: string; action: string }>(
      'select actor, action from casino_ticket_steps where ticket_id = $1 order by id',
      [ticket],
    );
  }

  suspense = () => balance(this.db, toSuspenseAccount(this.casino));
  mirror = ({ member }: CasinoAccount) => balance(this.db, toMirrorAccount(member, this.casino));

  async clear(): Promise<void> {
    this.accounts.length = 0;
    this.transfers = [];
    this.transactions = [];
    this.reads.length = 0;
    this.logged.length = 0;
    this.isDown = false;
    await this.db.query(
      'truncate casino_ticket_steps, casino_tickets, casino_compared, casino_reconciled, casino_days',
    );
  }
}
