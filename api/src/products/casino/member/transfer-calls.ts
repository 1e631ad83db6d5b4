import { setTimeout as wait } from 'node:timers/promises';
import { type CasinoWallet, statusOfTransfer, type TransferDirection } from '@maru/contracts';
import { Refused } from '../../../http/refuse';
import type { CallContext, Handlers } from '../../../kernel/handlers';
import type { Member } from '../../../kernel/member';
import type { Sql } from '../../../kernel/sql';
import { createThrottle, type Throttle } from '../../../members/identity/throttle';
import { readBalance, toCashAccount, toMirrorAccount } from '../accounts';
import { readPage } from '../page';
import type { CasinoPorts } from '../ports';
import { isOffered, mayPlay, mayTakeBack } from '../switches';
import { createTransfer } from '../transfers/create';
import { readTransfer, type TransferRow, toTransfer, transferColumns, transferTables } from '../transfers/rows';
import { ensureVendorUser } from '../vendor-users';

/** How long a call waits for the vendor before it answers that money is on its way, in ms. */
const answerWithinMs = 1_500;
const windowMs = 60_000;
/** Transfers of one member per window, refused ones too. */
const maxTransfers = 30;

type TransferHandlers = Pick<
  Handlers,
  | 'casinoDeposit'
  | 'casinoWithdraw'
  | 'casinoExchangePoint'
  | 'convertMoney'
  | 'casinoTransfers'
  | 'casinoTransferRead'
  | 'casinoTransferHide'
  | 'casinoTransferHideAll'
>;
const missing = { ok: false, reason: 'not_found' } as const;
const done = { ok: true, data: { success: true } } as const;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Waits until the vendor has answered, or for as long as a call may take. */
async function waitForVendor(db: Sql, id: string): Promise<TransferRow> {
  const end = performance.now() + answerWithinMs;
  for (;;) {
    const row = (await readTransfer(db, id))!;
    if (row.endedAt !== null || row.state === 'unknown' || row.state === 'manual') return row;
    if (performance.now() > end) return row;
    await wait(60);
  }
}

/** Hides one finished transfer from its member's list, or all of them. */
async function hideTransfers(db: Sql, member: Member, casino: CasinoWallet, id: string | null) {
  const hidden = await db.query(
    `update casino_transfers set hidden_at = clock_timestamp()
      where member_id = $1 and casino = $2 and ended_at is not null and hidden_at is null
        and ($3::uuid is null or id = $3) returning 1`,
    [member.id, casino, id],
  );
  return id === null || hidden.length > 0 ? done : missing;
}

/** Carries out a transfer of a member, and answers what became of it in the time that a call may take. */
async function transfer(
  { db, settings, vendors, queues, changes }: CasinoPorts,
  throttle: Throttle,
  member: Member,
  casino: CasinoWallet,
  order: { id: string; direction: TransferDirection; amount: number | 'all' | null; point?: number },
) {
  const { id, direction, amount, point = null } = order;
  const config = await settings.config();
  const vendor = vendors.get(casino);
  if (!vendor || !isOffered(config, casino)) return { ok: false, reason: 'casino_unset' } as const;
  if (direction === 'to_casino' ? !mayPlay(member) : !mayTakeBack(member)) {
    return { ok: false, reason: 'forbidden' } as const;
  }
  if ((await throttle.hit(`casino:${member.id}`, windowMs)) > maxTransfers) {
    return { ok: false, reason: 'throttled' } as const;
  }
  if (direction === 'to_casino' && config.casinoMaint === 1 && config.slotMaint === 1) {
    return { ok: false, reason: 'casino_maintenance' } as const;
  }
  const user = await ensureVendorUser(db, vendor, member.id);
  // Nothing was set aside: an account that a slow casino has not made yet is no maintenance.
  if (!user.ok) return { ok: false, reason: 'casino_unavailable' } as const;
  try {
    const queue = queues.get(casino)!;
    const made = await createTransfer(db, changes, queue, {
      id,
      casino,
      memberId: member.id,
      direction,
      amount,
      point,
    });
    const row = made.endedAt === null ? await waitForVendor(db, id) : made;
    const data = {
      success: true as const,
      status: statusOfTransfer(row.state),
      transfer: toTransfer(row),
      balance: await readBalance(db, toMirrorAccount(member.id, casino)),
      money: await readBalance(db, toCashAccount(member.id)),
    };
    return { ok: true, data } as const;
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason } as const;
    throw error;
  }
}

/** Money to a casino and back, and what members see of it. */
export function transferCalls(ports: CasinoPorts): TransferHandlers {
  const { db } = ports;
  const throttle = createThrottle(db);

  return {
    casinoDeposit: ({ member, params, body }) =>
      transfer(ports, throttle, member, params.casino, {
        id: body.transferId,
        direction: 'to_casino',
        amount: body.amount,
      }),
    casinoWithdraw: ({ member, params, body }) =>
      transfer(ports, throttle, member, params.casino, {
        id: body.transferId,
        direction: 'to_money',
        amount: body.amount,
      }),
    casinoExchangePoint: ({ member, params, body }) =>
      transfer(ports, throttle, member, params.casino, {
        id: body.transferId,
        direction: 'point_to_money',
        amount: null,
        point: body.amount,
      }),
    async convertMoney({ member, body, key }: CallContext<'convertMoney'>) {
      if (!uuid.test(key)) return { ok: false, reason: 'invalid' };
      return transfer(ports, throttle, member, body.type, { id: key, direction: body.direction, amount: body.amount });
    },
    async casinoTransfers({ member, query }) {
      const page = await readPage<TransferRow>(
        db,
        {
          columns: transferColumns,
          tables: transferTables,
          order: 't.created_at desc, t.id',
          condition: 't.member_id = $1 and t.casino = $2 and t.hidden_at is null',
          values: [member.id, query.type],
        },
        query.page,
      );
      return { ok: true, data: { ...page, data: page.data.map(toTransfer) } };
    },
    async casinoTransferRead({ member, params }) {
      const row = await readTransfer(db, params.id);
      return row?.memberId === member.id ? { ok: true, data: toTransfer(row) } : missing;
    },
    casinoTransferHide: ({ member, params, query }) => hideTransfers(db, member, query.type, params.id),
    casinoTransferHideAll: ({ member, query }) => hideTransfers(db, member, query.type, null),
  };
}
