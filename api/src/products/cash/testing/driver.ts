import type { BankVendor } from '../../../../test/bank/vendor';
import type { Answer, Client } from '../../../../test/client';
import type { Sql } from '../../../kernel/sql';
import { demoPassword } from '../../../site/demo/seed';
import { bankClient } from '../../../vendors/bank/client';
import { readSettings, writeSettings } from '../settings';
import { roomy } from './site';

export const debitAmount = 10_000;
/** Nothing is large enough for a second person here. */
const never = 1_000_000_000;

interface Open {
  id: number;
  kind: 'credit' | 'debit';
  state: string;
  login: string;
  holder: string;
  amount: number;
  verdict: string;
}
interface Approval {
  key: string;
  body: { version: number };
}

/**
 * Requests, pays and approves for several members concurrently, on an API that may be killed at any moment. Unanswered
 * acts are repeated unchanged. All state is read from the database, as a restarted API does.
 */
export class CashDriver {
  readonly #paid = new Set<number>();
  readonly #approvals = new Map<number, Approval>();
  readonly #before = new Map<string, number>();
  #amounts = 0;
  #acts = 0;
  #stopped = false;

  constructor(
    private readonly db: Sql,
    private readonly bank: BankVendor,
    private readonly members: readonly { login: string; client: Client }[],
    private readonly operator: Client,
    private readonly random: () => number,
  ) {}

  /** Sets unreachable limits and records each member's initial balance. */
  async prepare(): Promise<void> {
    const { settings } = await readSettings(this.db);
    const kind = (name: 'credit' | 'debit') => ({ ...roomy(name), second_person_from: never });
    await writeSettings(this.db, { ...settings, bank_pause: null, credit: kind('credit'), debit: kind('debit') });
    for (const { login } of this.members) this.#before.set(login, (await this.#money(login)).cash);
  }

  async setAutomatic(automatic: boolean): Promise<void> {
    const { settings } = await readSettings(this.db);
    await writeSettings(this.db, { ...settings, automatic_up_to: automatic ? never : 0 });
  }

  /** Works until `stop`. */
  async work(): Promise<void> {
    this.#stopped = false;
    while (!this.#stopped) {
      await Promise.all([...this.members.map((member) => this.#request(member)), this.#decide()]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Payouts without an end that no job would ever end, and debits that wait for a payout that is not there. */
  withoutJob(): Promise<unknown[]> {
    return this.db.query(
      `select 'payout' as what, p.id::text as id from cash_payouts p
        where p.ended_at is null and p.state <> 'manual' and not exists
          (select from jobs j where j.queue = 'cash-payouts' and j.key = p.id::text and j.state in ('queued', 'running'))
       union all
       select 'debit', r.id::text from cash_requests r
        where r.state = 'paying' and not exists (select from cash_payouts p where p.request_id = r.id)`,
    );
  }

  /** Lets what waits begin at once. What a killed process had taken is released by its end alone: the leases never end. */
  async endWaits(): Promise<void> {
    await this.db.query(
      `update jobs set due_at = clock_timestamp() + case when state = 'running' then interval '1 day' else interval '0' end
        where state in ('queued', 'running') and queue like 'cash-%'`,
    );
  }

  /** Approves what is open until nothing is left; what is left after `ms`. */
  async recover(ms: number): Promise<{ open: number; jobs: number }> {
    await this.setAutomatic(true);
    const end = Date.now() + ms;
    for (;;) {
      const open = await this.#open();
      for (const request of open) await this.#pay(request);
      await this.#decide();
      await this.db.query(
        `update jobs set due_at = clock_timestamp() where state = 'queued' and queue in ('cash-bank', 'cash-payouts')`,
      );
      const [jobs] = await this.db.query<{ n: number }>(
        `select count(*)::int as n from jobs where state in ('queued', 'running')
            and queue in ('cash-payouts', 'cash-notices', 'cash-expected')`,
      );
      const left = { open: open.length, jobs: jobs!.n };
      if ((left.open === 0 && left.jobs === 0 && (await this.#isRead())) || Date.now() > end) return left;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Members whose money is not what they began with, their credits and their debits. */
  async wrongMoney(): Promise<unknown[]> {
    const wrong: unknown[] = [];
    for (const { login } of this.members) {
      const [sums] = await this.db.query<{ credits: number; debits: number }>(
        `select coalesce(sum(amount) filter (where kind = 'credit'), 0)::float8 as credits,
                coalesce(sum(amount) filter (where kind = 'debit'), 0)::float8 as debits
           from cash_requests r join members m on m.id = r.member_id where m.login = $1 and r.state = 'done'`,
        [login],
      );
      const { cash, hold } = await this.#money(login);
      const expected = this.#before.get(login)! + sums!.credits - sums!.debits;
      if (cash !== expected || hold !== 0) wrong.push({ login, cash, hold, expected });
    }
    return wrong;
  }

  /** Credits that do not have exactly one payment of theirs, debits that the bank did not pay exactly once. */
  wrongLines(): Promise<unknown[]> {
    return this.db.query(
      `select r.id::float8 as id, r.kind, count(l.id)::int as lines from cash_requests r
         left join cash_payouts p on p.request_id = r.id
         left join bank_lines l on l.amount = r.amount
           and case r.kind when 'credit' then l.request_id = r.id and l.state = 'used' else l.payout_id = p.id::text end
        where r.state in ('done', 'rejected') group by r.id, r.kind, r.state
       having count(l.id) <> case r.state when 'done' then 1 else 0 end`,
    );
  }

  async done(): Promise<{ credits: number; debits: number }> {
    const [row] = await this.db.query<{ credits: number; debits: number }>(
      `select count(*) filter (where kind = 'credit')::int as credits,
              count(*) filter (where kind = 'debit')::int as debits from cash_requests where state = 'done'`,
    );
    return row!;
  }

  async #request({ login, client }: { login: string; client: Client }): Promise<void> {
    const open = (await this.#open()).filter((request) => request.login === login);
    for (const request of open) await this.#pay(request);
    if (open.length === 2) return;
    const kind = open[0] ? (open[0].kind === 'credit' ? 'debit' : 'credit') : this.random() < 0.5 ? 'credit' : 'debit';
    // Each credit has a distinct amount, so its payment matches no other credit.
    this.#amounts += 1;
    const body =
      kind === 'credit'
        ? { amount: 10_000 * ((this.#amounts % 990) + 1) }
        : { amount: debitAmount, password: demoPassword };
    await sent(client.once(`/api/cash/${kind}`, body));
  }

  /** The member's payment, once for each credit. */
  async #pay({ id, kind, amount, holder }: Open): Promise<void> {
    if (kind !== 'credit' || this.#paid.has(id)) return;
    this.#paid.add(id);
    await this.bank.transfer(holder, amount);
  }

  async #decide(): Promise<void> {
    for (const { id, kind, state, verdict } of await this.#open()) {
      if (state !== 'requested' || (kind === 'credit' && verdict !== 'match')) continue;
      const path = `/api/ops/cash/requests/${id}`;
      let approval = this.#approvals.get(id);
      if (!approval) {
        const claimed = await sent(this.operator.post(`${path}/claim`, {}));
        if (claimed?.status !== 200) continue;
        this.#acts += 1;
        approval = { key: `kill-${id}-${this.#acts}`.padEnd(16, '-'), body: { version: claimed.body.version } };
        this.#approvals.set(id, approval);
      }
      const answer = await sent(this.operator.once(`${path}/approve`, approval.body, approval.key));
      // Unanswered approvals are repeated; a request changed since then is assessed again.
      if (answer && answer.status !== 200) this.#approvals.delete(id);
    }
  }

  #open(): Promise<Open[]> {
    return this.db.query<Open>(
      `select r.id::float8 as id, r.kind, r.state, m.login, r.holder, r.amount::float8 as amount, r.verdict
         from cash_requests r join members m on m.id = r.member_id
        where r.state in ('requested', 'held', 'paying') order by r.id`,
    );
  }

  async #money(login: string): Promise<{ cash: number; hold: number }> {
    const [row] = await this.db.query<{ cash: number; hold: number }>(
      `select ledger_balance('member:' || id || ':cash')::float8 as cash,
              ledger_balance('member:' || id || ':hold')::float8 as hold from members where login = $1`,
      [login],
    );
    return row!;
  }

  /** Whether the API has read everything that the bank has on its statement. */
  async #isRead(): Promise<boolean> {
    const answer = await bankClient(this.bank.url, this.bank.key).statement(0);
    const [row] = await this.db.query<{ balance: number }>('select balance::float8 as balance from bank_reading');
    return answer.ok && answer.statement.balance === row!.balance;
  }
}

/** An answer, or null where the process died over it. */
async function sent(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch(() => null);
}
