import type { Locale } from '@maru/contracts';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../kernel/handlers';
import type { Member } from '../../kernel/member';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { beginFactor, confirmFactor } from '../factors/enrol';
import { memberOwner } from '../factors/owner';
import { factorPorts } from '../factors/ports';
import {
  askOwnPasskey,
  type OwnerCheck,
  refuseStranger,
  refuseUnprovenAddition,
  withFactorProof,
} from '../factors/prove-owner';
import {
  forgetTrusted,
  hasFactor,
  lockOwner,
  prepareCodes,
  readFactors,
  readState,
  removeFactor,
  renameFactor,
  writeCodes,
} from '../factors/store';
import { readSession } from '../identity/cookies';
import type { Sessions } from '../identity/sessions';
import { createThrottle } from '../identity/throttle';
import type { SecurityNotices } from './notices';

type Calls = Pick<
  Handlers,
  | 'factors'
  | 'factorBegin'
  | 'factorChallenge'
  | 'factorConfirm'
  | 'factorRename'
  | 'factorRemove'
  | 'recoveryRenew'
  | 'trustForget'
>;

const windowMs = 15 * 60_000;
/** Names given by one member per window: each sends a message. */
const maxNames = 20;

/** A member's row for these calls. `demo`: its password is public. */
interface OwnRow {
  passwordHash: string;
  nick: string;
  login: string;
  demo: boolean;
}

type Ports = Pick<Services, 'env' | 'db' | 'texts' | 'settings' | 'jobs'> & { signer: Signer; sessions: Sessions };

/** The member's second factors. Another member's are not there at all. */
export function securityCalls(services: Ports, notices: SecurityNotices): Calls {
  const { db, settings, texts, sessions } = services;
  const ports = factorPorts(services, 'site');
  const throttle = createThrottle(db);
  const session = (request: FastifyRequest) => readSession(request.headers.cookie).hash;

  const readOwn = async (sql: Sql, id: number): Promise<OwnRow> => {
    const [row] = await sql.query<OwnRow>('select password_hash, nick, login, demo from members where id = $1', [id]);
    return row!;
  };
  const state = async ({ id }: Member) => readState(db, memberOwner(id), (await readOwn(db, id)).demo);
  const proofPorts = { ...ports, texts, throttle };
  const check = ({ id }: Member, request: FastifyRequest, locale: Locale, passwordHash: string | null): OwnerCheck => ({
    owner: memberOwner(id),
    session: session(request),
    bucket: `own-password:${id}`,
    passwordHash,
    locale,
    say: 'security',
  });
  /** The other sessions of a member whose factors change end in the transaction of the change. */
  const endOthers = (tx: Sql, { id }: Member, request: FastifyRequest) =>
    sessions.endWithin(tx, id, 'session_revoked', session(request));

  return {
    factors: async ({ member }) => ({ ok: true, data: await state(member) }),

    async factorBegin({ member, body, request, locale }) {
      const row = await readOwn(db, member.id);
      if (row.demo) return { ok: false, reason: 'factor_shared' };
      const asked = check(member, request, locale, row.passwordHash);
      const refused =
        (await refuseStranger(proofPorts, asked, body.password)) ??
        (await refuseUnprovenAddition(proofPorts, asked, body.proof));
      if (refused) return refused;
      const { brand } = await settings.config();
      const { login, nick } = row;
      const enrolling = { owner: memberOwner(member.id), session: session(request), site: brand.name, login, nick };
      return beginFactor(ports, enrolling, body.kind);
    },

    async factorChallenge({ member, request }) {
      const options = await askOwnPasskey(ports, memberOwner(member.id), session(request));
      return options ? { ok: true, data: { options: { ...options } } } : { ok: false, reason: 'not_found' };
    },

    async factorConfirm({ member, body, request, locale }) {
      if ((await readOwn(db, member.id)).demo) return { ok: false, reason: 'factor_shared' };
      const notice = body.factor.kind === 'totp' ? 'totp_added' : 'passkey_added';
      let publishSessionEnd = () => {};
      const made = await confirmFactor(
        ports,
        { owner: memberOwner(member.id), session: session(request) },
        body.factor,
        texts.t(locale, `security.name.${body.factor.kind}`),
        async (tx, { name }) => {
          await notices.write(tx, member.id, notice, { name });
          publishSessionEnd = await endOthers(tx, member, request);
        },
      );
      if (!made.ok) {
        if (made.reason !== 'factor_wrong') return made;
        const text = texts.t(locale, body.factor.kind === 'totp' ? 'security.code_wrong' : 'security.passkey_wrong');
        return { ...made, errors: { code: [text] } };
      }
      publishSessionEnd();
      await notices.send(member.id, notice, { name: made.name });
      return { ok: true, data: { state: await state(member), codes: made.codes } };
    },

    async factorRename({ member, params, body }) {
      if ((await throttle.hit(`factor-name:${member.id}`, windowMs)) > maxNames) {
        return { ok: false, reason: 'throttled' };
      }
      const owner = memberOwner(member.id);
      const renamed = await db.transaction(async (tx) => {
        await lockOwner(tx, owner);
        const before = (await readFactors(tx, owner)).find(({ id }) => id === params.id);
        if (!before || !(await renameFactor(tx, owner, params.id, body.name))) return null;
        const isSame = before.name === body.name;
        if (!isSame) await notices.write(tx, member.id, 'factor_renamed', { from: before.name, to: body.name });
        return { before: before.name, isSame };
      });
      if (!renamed) return { ok: false, reason: 'not_found' };
      if (!renamed.isSame) await notices.send(member.id, 'factor_renamed', { from: renamed.before, to: body.name });
      return { ok: true, data: await state(member) };
    },

    async factorRemove({ member, params, body, request, locale }) {
      const owner = memberOwner(member.id);
      if (!(await readFactors(db, owner)).some(({ id }) => id === params.id)) return { ok: false, reason: 'not_found' };
      const remove = async (tx: Sql) => {
        const factor = await removeFactor(tx, owner, params.id);
        if (!factor) return null;
        await notices.write(tx, member.id, 'factor_removed', { name: factor.name });
        return { name: factor.name, publishSessionEnd: await endOthers(tx, member, request) };
      };
      const removed = await withFactorProof(
        proofPorts,
        check(member, request, locale, null),
        body.proof,
        remove,
        params.id,
      );
      if (!removed.ok) return removed;
      if (!removed.data) return { ok: false, reason: 'not_found' };
      removed.data.publishSessionEnd();
      await notices.send(member.id, 'factor_removed', { name: removed.data.name });
      return { ok: true, data: await state(member) };
    },

    async recoveryRenew({ member, body, request, locale }) {
      const owner = memberOwner(member.id);
      if (!(await hasFactor(db, owner))) return { ok: false, reason: 'not_found' };
      const set = await prepareCodes();
      const renew = async (tx: Sql) => {
        // The last factor was removed concurrently: recovery codes without a factor are useless.
        if (!(await hasFactor(tx, owner))) return null;
        await writeCodes(tx, owner, set);
        await notices.write(tx, member.id, 'codes_renewed', {});
        return endOthers(tx, member, request);
      };
      const renewed = await withFactorProof(proofPorts, check(member, request, locale, null), body.proof, renew);
      if (!renewed.ok) return renewed;
      if (!renewed.data) return { ok: false, reason: 'not_found' };
      renewed.data();
      await notices.send(member.id, 'codes_renewed', {});
      return { ok: true, data: { state: await state(member), codes: set.codes } };
    },

    async trustForget({ member }) {
      await forgetTrusted(db, member.id);
      return { ok: true, data: await state(member) };
    },
  };
}
