import { randomUUID } from 'node:crypto';
import type { CasinoWallet } from '@maru/contracts';
import { CasinoCompanies } from '../../../../test/casino/vendor';
import type { Client } from '../../../../test/client';
import { startApi, type TestApi } from '../../../../test/harness';
import { wakeQueue } from '../../../kernel/jobs';

/** Every casino in use. */
export const allOpen = {
  nexus_use: 1,
  hera_use: 1,
  aplus: { '1_sports_use': 1 },
  union_config: { '1_casino_use': 1, '1_slot_use': 1 },
  hera_config: { '1_casino_use': 1, '1_slot_use': 1 },
} as const;

/** A site with the stand-in of the casino companies, and what tests ask of both. */
export class CasinoSite {
  constructor(
    readonly api: TestApi,
    readonly companies: CasinoCompanies,
  ) {}

  static async start(): Promise<CasinoSite> {
    const companies = await new CasinoCompanies().start();
    const api = await startApi({ casinoUrl: companies.url, casinoKey: companies.key });
    await api.services.settings.set(allOpen);
    return new CasinoSite(api, companies);
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.companies.stop();
  }

  /** Money to a casino (`amount` above 0), or back. */
  move(member: Client, casino: CasinoWallet, amount: number | 'all', id: string = randomUUID()) {
    return amount === 'all' || amount < 0
      ? member.post(`/api/casino/${casino}/subBalance`, { transferId: id, amount: amount === 'all' ? 'all' : -amount })
      : member.post(`/api/casino/${casino}/addBalance`, { transferId: id, amount });
  }

  /** All wallets of a member, KRW and 1/100 points, with what the vendor says it holds. */
  async money(login: string, casino: CasinoWallet) {
    const [row] = await this.api.services.db.query<Record<'cash' | 'hold' | 'mirror' | 'point', number>>(
      `select ledger_balance('member:' || id || ':cash')::float8 as cash,
              ledger_balance('member:' || id || ':hold')::float8 as hold,
              ledger_balance('member:' || id || ':casino:' || $2)::float8 as mirror,
              ledger_balance('member:' || id || ':casino_point:' || $2)::float8 as point
         from members where login = $1`,
      [login, casino],
    );
    return row!;
  }

  /** The member's name at the casinos. */
  async readUser(login: string): Promise<string> {
    const [row] = await this.api.services.db.query<{ id: number }>(
      'select id::int as id from members where login = $1',
      [login],
    );
    return `maru-${row!.id}`;
  }

  /** Has transfers that wait for their next look looked at now. */
  async hurry(): Promise<void> {
    const { db, bus } = this.api.services;
    // A balance that did not move is believed after half a minute.
    await db.query(
      `update casino_transfers set sent_at = sent_at - interval '1 minute' where casino = 'hera' and ended_at is null`,
    );
    await db.query(`update jobs set due_at = clock_timestamp() where queue like 'casino-%' and state = 'queued'`);
    for (const queue of ['casino-union', 'casino-hera', 'casino-aplus', 'casino-notices']) wakeQueue(bus, queue);
  }

  /** The transfer of an id once it has ended, or people have to decide. */
  async ended(member: Client, id: string) {
    const end = Date.now() + 20_000;
    for (;;) {
      const { body } = await member.get(`/api/cash/convertMoney/${id}`);
      if (['confirmed', 'rejected', 'manual'].includes(body.state)) return body;
      if (Date.now() > end) throw new Error(`the transfer is still ${body.state}`);
      await this.hurry();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** The ledger's own check. */
  async ledger() {
    const [row] = await this.api.services.db.query<{ ok: boolean; totalKrw: string; totalPt: string }>(
      'select ok, total_krw::text, total_pt::text from ledger_verify()',
    );
    return row!;
  }
}

/** What `ledger` answers where everything is right. */
export const balanced = { ok: true, totalKrw: '0', totalPt: '0' };
