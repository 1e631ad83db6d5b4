import type { Locale, OwnerProof } from '@maru/contracts';
import type { FastifyRequest } from 'fastify';
import type { Signer } from '../../kernel/secrets';
import type { Handlers, Member, Services, Sql } from '../../kernel/types';
import { beginFactor, confirmFactor } from '../factors/enrol';
import { memberOwner } from '../factors/owner';
import { factorPorts } from '../factors/ports';
import { refuseStranger } from '../factors/prove-owner';
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
import { sessionOf } from '../identity/cookies';
import { createThrottle } from '../identity/throttle';
import type { SecurityNotices } from './notices';

type Calls = Pick<
  Handlers,
  'factors' | 'factorBegin' | 'factorConfirm' | 'factorRename' | 'factorRemove' | 'recoveryRenew' | 'trustForget'
>;

const windowMs = 15 * 60_000;
/** Names given by one member per window: each sends a message. */
const mostNames = 20;

/** A member as these calls know it. `demo`: its password is everybody's. */
interface OwnRow {
  password_hash: string;
  nick: string;
  login: string;
  demo: boolean;
}

type Ports = Pick<Services, 'env' | 'db' | 'texts' | 'settings'> & { signer: Signer };

/** The member's second factors. Another member's are not there at all. */
export function securityCalls(services: Ports, notices: SecurityNotices): Calls {
  const { db, settings, texts } = services;
  const ports = factorPorts(services, 'site');
  const throttle = createThrottle(db);
  const session = (request: FastifyRequest) => sessionOf(request.headers.cookie).hash;

  const readOwn = async (sql: Sql, id: number): Promise<OwnRow> => {
    const [row] = await sql.query<OwnRow & Record<string, unknown>>(
      'select password_hash, nick, login, demo from members where id = $1',
      [id],
    );
    return row!;
  };
  const state = async ({ id }: Member) => readState(db, memberOwner(id), (await readOwn(db, id)).demo);
  const stranger = (member: Member, locale: Locale, passwordHash: string, proof: OwnerProof) =>
    refuseStranger(
      { ...ports, texts, throttle },
      { owner: memberOwner(member.id), bucket: `own-password:${member.id}`, passwordHash, locale, say: 'security' },
      proof,
    );

  return {
    factors: async ({ member }) => ({ ok: true, data: await state(member) }),

    async factorBegin({ member, body, request, locale }) {
      const row = await readOwn(db, member.id);
      if (row.demo) return { ok: false, reason: 'factor_shared' };
      const refused = await stranger(member, locale, row.password_hash, { password: body.password });
      if (refused) return refused;
      const { brand } = await settings.config();
      const { login, nick } = row;
      const enrolling = { owner: memberOwner(member.id), session: session(request), site: brand.name, login, nick };
      return beginFactor(ports, enrolling, body.kind);
    },

    async factorConfirm({ member, body, request, locale }) {
      if ((await readOwn(db, member.id)).demo) return { ok: false, reason: 'factor_shared' };
      const notice = body.factor.kind === 'totp' ? 'totp_added' : 'passkey_added';
      const made = await confirmFactor(
        ports,
        { owner: memberOwner(member.id), session: session(request) },
        body.factor,
        texts.t(locale, `security.name.${body.factor.kind}`),
        (tx, { name }) => notices.write(tx, member.id, notice, { name }),
      );
      if (!made.ok) {
        if (made.reason !== 'factor_wrong') return made;
        const text = texts.t(locale, body.factor.kind === 'totp' ? 'security.code_wrong' : 'security.passkey_wrong');
        return { ...made, errors: { code: [text] } };
      }
      await notices.send(member.id, notice, { name: made.name });
      return { ok: true, data: { state: await state(member), codes: made.codes } };
    },

    async factorRename({ member, params, body }) {
      if ((await throttle.hit(`factor-name:${member.id}`, windowMs)) > mostNames) {
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

    async factorRemove({ member, params, body, locale }) {
      const row = await readOwn(db, member.id);
      const refused = await stranger(member, locale, row.password_hash, body.proof);
      if (refused) return refused;
      const owner = memberOwner(member.id);
      const removed = await db.transaction(async (tx) => {
        await lockOwner(tx, owner);
        const factor = await removeFactor(tx, owner, params.id);
        if (factor) await notices.write(tx, member.id, 'factor_removed', { name: factor.name });
        return factor;
      });
      if (!removed) return { ok: false, reason: 'not_found' };
      await notices.send(member.id, 'factor_removed', { name: removed.name });
      return { ok: true, data: await state(member) };
    },

    async recoveryRenew({ member, body, locale }) {
      const owner = memberOwner(member.id);
      if (!(await hasFactor(db, owner))) return { ok: false, reason: 'not_found' };
      const row = await readOwn(db, member.id);
      const refused = await stranger(member, locale, row.password_hash, body.proof);
      if (refused) return refused;
      const set = await prepareCodes();
      const isMade = await db.transaction(async (tx) => {
        await lockOwner(tx, owner);
        // The last factor was removed meanwhile: codes without one would open nothing.
        if (!(await hasFactor(tx, owner))) return false;
        await writeCodes(tx, owner, set);
        await notices.write(tx, member.id, 'codes_renewed', {});
        return true;
      });
      if (!isMade) return { ok: false, reason: 'not_found' };
      await notices.send(member.id, 'codes_renewed', {});
      return { ok: true, data: { state: await state(member), codes: set.codes } };
    },

    async trustForget({ member }) {
      await forgetTrusted(db, member.id);
      return { ok: true, data: await state(member) };
    },
  };
}
