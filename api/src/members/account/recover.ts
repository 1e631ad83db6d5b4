import type { Locale } from '@maru/contracts';
import type { FastifyRequest } from 'fastify';
import type { Bus } from '../../kernel/bus';
import type { Handlers, Refusal } from '../../kernel/handlers';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import { wakeMessages } from '../../vendors/messages';
import { endLinks, linkHolds, takeLink } from '../../vendors/messages/links';
import { enqueueMessage, type MessageRequest } from '../../vendors/messages/outbox';
import { createAttempts } from '../identity/attempts';
import { refuseCommonPassword } from '../identity/common-passwords';
import { createHumanChecks } from '../identity/human';
import { toNetwork } from '../identity/network';
import { hashPassword } from '../identity/passwords';
import type { Sessions } from '../identity/sessions';
import { createThrottle } from '../identity/throttle';
import { rememberBrowser, trustedAccounts } from '../identity/trusted-browser';

const minutes = 60_000;
/** Requests of one network, and of one requester for one address of e-mail. */
const perIp = { limit: 30, windowMs: 15 * minutes };
const perRequester = { limit: 5, windowMs: 60 * minutes };
/**
 * Messages an hour to one address at the request of strangers: so many keep a mailbox usable. A link is good for that
 * hour too, so where no further one is sent there is always one that opens the account.
 */
const strangersPerAddress = { limit: 20, windowMs: 60 * minutes };
/** Links tried from one address of the network. */
const triesPerIp = { limit: 60, windowMs: 15 * minutes };

type Calls = Pick<
  Handlers,
  'passwordEmail' | 'passwordResetLink' | 'passwordReset' | 'accountResetId' | 'accountResetPassword'
>;

type Ports = Pick<Services, 'env' | 'db' | 'texts' | 'jobs'> & {
  bus: Bus;
  signer: Signer;
  sessions: Sessions;
};

/**
 * The way back into an account. Asking for a message enqueues the request and nothing else, known address or not: who
 * asks sees no difference, neither in the answer nor in its time.
 */
export function recoverCalls(ports: Ports): Calls {
  const { db, sessions, signer, texts } = ports;
  const human = createHumanChecks(ports);
  const attempts = createAttempts(ports);
  const throttle = createThrottle(db);

  /** The browser's own nonce where it has signed in to the account of an address before; strangers get null. */
  const ownBrowser = async (email: string, request: FastifyRequest): Promise<string | null> => {
    const accounts = trustedAccounts(signer, request.headers.cookie);
    if (accounts.length === 0) return null;
    const rows = await db.query<{ id: bigint }>(
      'select id from members where lower(email) = lower($1) and id = any($2::bigint[])',
      [email, accounts.map(({ memberId }) => memberId)],
    );
    return accounts.find(({ memberId }) => rows.some(({ id }) => Number(id) === memberId))?.nonce ?? null;
  };

  const request = async (
    { ip, locale, request: httpRequest }: { ip: string; locale: Locale; request: FastifyRequest },
    kind: MessageRequest['kind'],
    body: { email: string; id?: string; work?: string },
  ): Promise<{ ok: true; data: { success: true } } | Refusal> => {
    const network = toNetwork(ip);
    const email = body.email.toLowerCase();
    const own = await ownBrowser(email, httpRequest);
    // A member's own browser has a separate counter, so others behind the same address cannot use up its requests.
    if (!own && (await throttle.hit(`recover:${network}`, perIp.windowMs)) > perIp.limit) {
      return { ok: false, reason: 'throttled' };
    }
    const refused = await human.work(body, 'recover', locale);
    if (refused) return refused;
    const bucket = own ? `recover-own:${own}` : `recover-to:${email}@${network}`;
    if ((await throttle.hit(bucket, perRequester.windowMs)) > perRequester.limit) {
      return { ok: false, reason: 'throttled' };
    }
    const flood = own ? 0 : await throttle.hit(`recover-all:${email}`, strangersPerAddress.windowMs);
    if (flood <= strangersPerAddress.limit) {
      await enqueueMessage(db, { kind, email: body.email, login: body.id });
      wakeMessages(ports);
    }
    return { ok: true, data: { success: true } };
  };

  return {
    passwordEmail: (call) => request(call, 'password', call.body),
    accountResetId: (call) => request(call, 'login', call.body),
    accountResetPassword: (call) => request(call, 'password', call.body),

    async passwordResetLink({ params, ip }) {
      if ((await throttle.hit(`reset-link:${toNetwork(ip)}`, triesPerIp.windowMs)) > triesPerIp.limit) {
        return { ok: false, reason: 'throttled' };
      }
      const holds = await linkHolds(db, params.token, 'password');
      return holds ? { ok: true, data: { success: true } } : { ok: false, reason: 'link_used' };
    },

    async passwordReset({ params, body, ip, locale, request, reply }) {
      const tries = await throttle.hit(`reset:${toNetwork(ip)}`, triesPerIp.windowMs);
      if (tries > triesPerIp.limit) {
        return { ok: false, reason: 'throttled' };
      }
      // Check the link first: a guessed link must not cost a hash.
      if (!(await linkHolds(db, params.token, 'password'))) return { ok: false, reason: 'link_used' };
      const common = refuseCommonPassword(texts, locale, body.password);
      if (common) return common;
      const hash = await hashPassword(body.password);
      const reset = await db.transaction(async (tx) => {
        const link = await takeLink(tx, params.token, 'password');
        if (!link) return null;
        await endLinks(tx, link.memberId, 'password');
        const [row] = await tx.query<{ login: string }>(
          'update members set password_hash = $2 where id = $1 returning login',
          [link.memberId, hash],
        );
        await attempts.reset(tx, `account:${row!.login}`);
        return {
          memberId: link.memberId,
          publishSessionEnd: await sessions.endWithin(tx, link.memberId, 'session_revoked'),
        };
      });
      if (!reset) return { ok: false, reason: 'link_used' };
      reset.publishSessionEnd();
      // The link proves access to the member's mail, so other clients' failures do not delay the next sign-in from this
      // browser.
      rememberBrowser(reply, ports, request.headers.cookie, reset.memberId);
      return { ok: true, data: { success: true } };
    },
  };
}
