import { bankAnswerSignature, bankSignature, sameSignature } from '@maru/contracts/bank-signature';
import { Refused } from '../../../http/refuse';
import type { CallContext, Handlers, Sent, Services } from '../../../kernel/types';
import type { VendorsEnv } from '../../../vendors/env';
import { carryOut, readMoney, type SeamlessAnswer, type SeamlessOrder } from './book';

/** How far the company's clock may be off, in ms; an older call is a replay. */
export const replayWindowMs = 60_000;
type SeamlessName = 'seamlessBalance' | 'seamlessBet' | 'seamlessWin' | 'seamlessCancel' | 'seamlessRollback';
type Context = Pick<CallContext, 'request' | 'reply' | 'text'>;

/** Calls of casino companies that hold no balances. Unknown while `seamless_use` is off or no key is set. */
export function seamlessCalls({
  db,
  env,
  settings,
  notifier,
}: Pick<Services, 'db' | 'settings' | 'notifier'> & { env: Pick<VendorsEnv, 'casinoKey'> }): Pick<
  Handlers,
  SeamlessName
> {
  /** The signature of the request, checked. @throws Refused */
  const validate = async ({ request, text }: Context): Promise<string> => {
    const { seamless_use } = await settings.config();
    if (!seamless_use || !env.casinoKey) throw new Refused('not_found');
    const { 'x-seamless-time': time, 'x-seamless-signature': signature } = request.headers;
    if (typeof time !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(time)) {
      throw new Refused('forbidden');
    }
    if (Math.abs(Date.now() - Number(time)) > replayWindowMs) throw new Refused('forbidden');
    const right = await bankSignature(env.casinoKey, { time, method: 'POST', path: request.url, body: text });
    if (!sameSignature(right, signature)) throw new Refused('forbidden');
    return signature;
  };
  const answer = async ({ reply }: Context, signature: string, { status, body }: SeamlessAnswer): Promise<Sent> => {
    const text = JSON.stringify(body);
    const signed = await bankAnswerSignature(env.casinoKey!, signature, status, text);
    reply.code(status).header('x-seamless-signature', signed).header('cache-control', 'no-store');
    reply.type('application/json; charset=utf-8').send(text);
    return { ok: true, sent: true };
  };
  const carry = async (context: Context, order: SeamlessOrder): Promise<Sent> => {
    const signature = await validate(context);
    const { maintenance } = await settings.config();
    const outcome = await db.transaction((tx) => carryOut(tx, order, !maintenance));
    if (outcome.moved !== null) void notifier.walletChanged(outcome.moved).catch(() => {});
    return answer(context, signature, outcome);
  };
  return {
    async seamlessBalance(context) {
      const signature = await validate(context);
      const money = await readMoney(db, context.body.user);
      const body = money === null ? ({ reason: 'missing' } as const) : { balance: money };
      return answer(context, signature, { status: money === null ? 409 : 200, body, moved: null });
    },
    seamlessBet: (context) => carry(context, { call: 'bet', ...context.body }),
    seamlessWin: (context) => carry(context, { call: 'win', ...context.body }),
    seamlessCancel: (context) => carry(context, { call: 'cancel', ...context.body }),
    seamlessRollback: (context) => carry(context, { call: 'rollback', ...context.body }),
  };
}
