import type { DrawKind } from '@maru/contracts';
import { Refused } from '../../../../http/refuse';
import type { CallContext, Handlers } from '../../../../kernel/handlers';
import { type Attempt, runOnce } from '../../../../kernel/idempotency';
import type { Sql } from '../../../../kernel/sql';
import { memberMayPlay } from '../../../../members/identity/restrictions';
import { agreesToPromotions, setPromotionConsent } from '../../../../members/protection/promotions';
import type { Coupons } from '../coupons';
import { toCoupon, toDrawn } from '../rows';
import { drawCoupon, pickCard, useCoupon } from '../use';
import { presentCells, readCoupons, readDraws } from './lists';

type Calls = Pick<Handlers, 'coupons' | 'promotionConsent' | 'couponUse' | 'couponDraws' | 'couponDraw' | 'couponPick'>;
const windowMs = 60_000;
/** Uses and changes of the consent of one member per minute. */
const maxUses = 60;

/** Coupons, as members call them. */
export function memberCalls(coupons: Coupons): Calls {
  const { db } = coupons.ports;

  const refuseTooMany = async (memberId: number) => {
    if ((await coupons.throttle.hit(`coupons:${memberId}`, windowMs)) > maxUses) throw new Refused('throttled');
  };

  /** Uses a coupon once for its key, and sends what changed. */
  const use = async <Answer>(
    { member, key, params }: Pick<CallContext<'couponUse'>, 'member' | 'key' | 'params'>,
    call: string,
    body: object,
    work: (tx: Sql, openKinds: readonly DrawKind[]) => Promise<Answer>,
  ) => {
    if (!memberMayPlay(member)) throw new Refused('forbidden');
    await refuseTooMany(member.id);
    const openKinds = await coupons.openKinds();
    const attempt: Attempt = { memberId: member.id, key, call, body: { ...params, ...body } };
    const once = await runOnce(db, attempt, (tx) => work(tx, openKinds));
    if (once.ok && !once.replayed) coupons.countsChanged(member.id);
    return once;
  };

  return {
    async coupons({ member, query }) {
      if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
      await coupons.openKinds();
      const time = Date.now();
      if (!(await agreesToPromotions(db, member.id))) {
        return { ok: true, data: { promotions: false, open: 0, data: [], next: null, time } };
      }
      return { ok: true, data: { promotions: true, time, ...(await readCoupons(db, member.id, query)) } };
    },

    async promotionConsent({ member, body: { on } }) {
      await refuseTooMany(member.id);
      await db.transaction((tx) => setPromotionConsent(tx, member.id, on));
      coupons.countsChanged(member.id);
      return { ok: true, data: { success: true, promotions: on } };
    },

    async couponUse(ctx) {
      const { member, params } = ctx;
      const once = await use(ctx, 'couponUse', {}, async (tx) => {
        const row = await useCoupon(tx, member.id, params.id);
        const [left] = await tx.query<{ money: number; point: number }>(
          'select ledger_balance($1)::float8 as money, ledger_balance($2)::float8 as point',
          [`member:${member.id}:cash`, `member:${member.id}:point`],
        );
        return { success: true as const, coupon: toCoupon(row), ...left! };
      });
      if (once.ok && !once.replayed) coupons.walletChanged(member.id);
      return once;
    },

    async couponDraws({ member, query: { kind } }) {
      if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
      if (!(await coupons.openKinds()).includes(kind)) return { ok: false, reason: 'coupons_closed' };
      const time = Date.now();
      if (!(await agreesToPromotions(db, member.id))) {
        const cells = await presentCells(db, kind);
        return { ok: true, data: { promotions: false, cells, open: [], done: [], time } };
      }
      return { ok: true, data: { promotions: true, time, ...(await readDraws(db, member.id, kind)) } };
    },

    couponDraw: (ctx) =>
      use(ctx, 'couponDraw', ctx.body, async (tx, openKinds) => {
        const { kind, row } = await drawCoupon(tx, ctx.member.id, ctx.params.id, ctx.body.salt);
        // What was done is undone.
        if (!openKinds.includes(kind)) throw new Refused('coupons_closed');
        return { success: true as const, drawn: kind === 'wheel' ? toDrawn(row) : null };
      }),

    couponPick: (ctx) =>
      use(ctx, 'couponPick', ctx.body, async (tx, openKinds) => {
        if (!openKinds.includes('random')) throw new Refused('coupons_closed');
        const row = await pickCard(tx, ctx.member.id, ctx.params.id, ctx.body.card);
        return { success: true as const, drawn: toDrawn(row) };
      }),
  };
}
