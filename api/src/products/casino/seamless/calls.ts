import { bankAnswerSignature, bankSignature, sameSignature } from '@maru/contracts/bank-signature';
import { Refused } from '../../../http/refuse';
import type { CallContext, Handlers, Sent } from '../../../kernel/handlers';
import type { Services } from '../../../kernel/services';
import { readSession } from '../../../members/identity/cookies';
import { createThrottle } from '../../../members/identity/throttle';
import { readPlayStop } from '../../../members/protection/refusal';
import type { SeamlessCompany, VendorsEnv } from '../../../vendors/env';
import { storeLink } from '../games/link';
import { isInMaintenance, mayPlay } from '../switches';
import { carryOut, readMoney, type SeamlessAnswer, type SeamlessOrder, seamlessUser } from './carry-out';
import { beginSession, isSessionOpen } from './sessions';

/** How far the company's clock may be off, in ms; an older call is a replay. */
export const replayWindowMs = 60_000;
/** Times the stake above which a win waits for people, where operators have set nothing else. */
const standardMultiple = 1_000;
const windowMs = 60_000;
/** Games that one member opens per window. */
const maxLinks = 30;
/** How long a link waits for its opening, in ms. */
const linkMs = 60_000;

type SeamlessName =
  | 'seamlessGameLink'
  | 'seamlessBalance'
  | 'seamlessBet'
  | 'seamlessWin'
  | 'seamlessCancel'
  | 'seamlessRollback';
type Context = Pick<CallContext, 'request' | 'reply' | 'text'>;
/** A company whose signature was checked, with the signature, which the answer is signed over. */
interface Signed {
  company: SeamlessCompany;
  signature: string;
}

/** Calls of casino companies that hold no balances. Unknown while `seamless_use` is off or no company is configured. */
export function seamlessCalls({
  db,
  env,
  settings,
  notifier,
  audit,
}: Pick<Services, 'db' | 'settings' | 'notifier' | 'audit'> & { env: Pick<VendorsEnv, 'seamless'> }): Pick<
  Handlers,
  SeamlessName
> {
  const throttle = createThrottle(db);
  const companies = new Map((env.seamless ?? []).map((company) => [company.name, company]));

  /** The company whose key has signed the request. @throws Refused */
  const validate = async ({ request, text }: Context): Promise<Signed> => {
    const { seamless_use } = await settings.config();
    if (!seamless_use || companies.size === 0) throw new Refused('not_found');
    const { 'x-seamless-company': name, 'x-seamless-time': time, 'x-seamless-signature': signature } = request.headers;
    const company = typeof name === 'string' ? companies.get(name) : undefined;
    if (!company || typeof time !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(time)) {
      throw new Refused('forbidden');
    }
    if (Math.abs(Date.now() - Number(time)) > replayWindowMs) throw new Refused('forbidden');
    const right = await bankSignature(company.key, { time, method: 'POST', path: request.url, body: text });
    if (!sameSignature(right, signature)) throw new Refused('forbidden');
    return { company, signature };
  };
  const answer = async (
    { reply }: Context,
    { company, signature }: Signed,
    { status, body }: SeamlessAnswer,
  ): Promise<Sent> => {
    const text = JSON.stringify(body);
    const signed = await bankAnswerSignature(company.key, signature, status, text);
    reply.code(status).header('x-seamless-signature', signed).header('cache-control', 'no-store');
    reply.type('application/json; charset=utf-8').send(text);
    return { ok: true, sent: true };
  };
  const carry = async (context: Context, order: SeamlessOrder): Promise<Sent> => {
    const signed = await validate(context);
    const { maintenance, seamless_win_multiple: multiple = standardMultiple } = await settings.config();
    const caller = { company: signed.company.name, open: !maintenance, multiple, audit };
    const outcome = await db.transaction((tx) => carryOut(tx, order, caller));
    if (outcome.moved !== null) void notifier.walletChanged(outcome.moved).catch(() => {});
    return answer(context, signed, outcome);
  };
  return {
    async seamlessGameLink({ member, body, request }) {
      const config = await settings.config();
      const company = companies.get(body.company);
      if (!config.seamless_use || !company) return { ok: false, reason: 'casino_unset' };
      if (!mayPlay(member)) return { ok: false, reason: 'forbidden' };
      const stop = await readPlayStop(db, member.id);
      if (stop) return { ok: false, reason: stop };
      if ((await throttle.hit(`casino-link:${member.id}`, windowMs)) > maxLinks)
        return { ok: false, reason: 'throttled' };
      if (isInMaintenance(config, 'casino')) return { ok: false, reason: 'casino_maintenance' };
      const { gameId: game, lang, platform } = body;
      const session = await beginSession(db, { company: company.name, memberId: member.id, game });
      const url = new URL(company.url);
      for (const [name, value] of Object.entries({ session, user: seamlessUser(member.id), game, lang, platform })) {
        url.searchParams.set(name, value);
      }
      const { hash } = readSession(request.headers.cookie);
      const link = { memberId: member.id, session: hash ?? '', casino: 'seamless', game, url: url.href } as const;
      const now = Date.now();
      return { ok: true, data: await storeLink(db, { ...link, expiresAt: now + linkMs }, now) };
    },
    async seamlessBalance(context) {
      const signed = await validate(context);
      const money = (await isSessionOpen(db, signed.company.name, context.body))
        ? await readMoney(db, context.body.user)
        : null;
      const body = money === null ? ({ reason: 'session' } as const) : { balance: money };
      return answer(context, signed, { status: money === null ? 409 : 200, body, moved: null });
    },
    seamlessBet: (context) => carry(context, { call: 'bet', ...context.body }),
    seamlessWin: (context) => carry(context, { call: 'win', ...context.body }),
    seamlessCancel: (context) => carry(context, { call: 'cancel', ...context.body }),
    seamlessRollback: (context) => carry(context, { call: 'rollback', ...context.body }),
  };
}
