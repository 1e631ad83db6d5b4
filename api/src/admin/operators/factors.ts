import type { Operator } from '@maru/contracts';
import type { FastifyRequest } from 'fastify';
import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { Handlers, Refusal } from '../../kernel/handlers';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { beginFactor, confirmFactor } from '../../members/factors/enrol';
import { type FactorOwner, operatorOwner } from '../../members/factors/owner';
import { factorPorts } from '../../members/factors/ports';
import {
  askOwnPasskey,
  type OwnerCheck,
  refuseStranger,
  refuseUnprovenAddition,
  withFactorProof,
} from '../../members/factors/prove-owner';
import { hasFactor, prepareCodes, readFactors, readState, removeFactor, writeCodes } from '../../members/factors/store';
import { createThrottle } from '../../members/identity/throttle';
import { operatorSecret, secretHash } from './find';
import { confirmOperator } from './invitations';
import { operatorResetKind } from './reset-kind';

type Calls = Pick<
  Handlers,
  | 'opsFactors'
  | 'opsFactorBegin'
  | 'opsFactorChallenge'
  | 'opsFactorConfirm'
  | 'opsFactorRemove'
  | 'opsRecoveryRenew'
  | 'opsAccountFactorsReset'
>;

interface OwnRow {
  login: string;
  name: string;
  passwordHash: string | null;
  demo: boolean;
}

type Ports = Pick<Services, 'env' | 'db' | 'texts' | 'settings' | 'audit' | 'jobs'> & {
  signer: Signer;
  approvals: ApprovalRegister;
};

/** The operator's own second factors, and the request to remove another account's. Every change is in the audit log. */
export function factorCalls(services: Ports): Calls {
  const { db, settings, texts, audit, approvals } = services;
  const ports = factorPorts(services, 'console');
  const throttle = createThrottle(db);
  const resets = approvals.register(operatorResetKind(services));
  const session = (request: FastifyRequest) => secretHash(operatorSecret(request.headers.cookie));

  /** The calling account. A token does not sign in, so it has no factors. */
  const readOwnAccount = async (
    operator: Operator,
  ): Promise<{ ok: true; owner: FactorOwner; row: OwnRow } | Refusal> => {
    if (operator.kind !== 'account') return { ok: false, reason: 'approval_needs_account' };
    const [row] = await db.query<OwnRow>('select login, name, password_hash, demo from operators where id = $1', [
      operator.id,
    ]);
    return { ok: true, owner: operatorOwner(operator.id), row: row! };
  };
  const record = (tx: Sql, { name, login }: OwnRow, action: string, detail: Record<string, unknown> = {}) =>
    audit.record(tx, { actor: name, action, subject: `account ${login}`, detail });
  const proofPorts = { ...ports, texts, throttle };
  /** The other sessions of an operator whose factors change end in the transaction of the change. */
  const endOthers = (tx: Sql, { id }: FactorOwner, request: FastifyRequest) =>
    tx.query('delete from operator_sessions where operator_id = $1 and hash <> $2', [id, session(request)]);
  const stranger = (
    own: { owner: FactorOwner; row: OwnRow },
    request: FastifyRequest,
    locale: Parameters<typeof texts.t>[0],
  ): OwnerCheck => ({
    owner: own.owner,
    session: session(request),
    bucket: `ops-own:${own.owner.id}`,
    passwordHash: own.row.passwordHash,
    locale,
    say: 'operators' as const,
  });

  return {
    async opsFactors({ operator }) {
      const own = await readOwnAccount(operator);
      return own.ok ? { ok: true, data: await readState(db, own.owner, own.row.demo) } : own;
    },

    async opsFactorBegin({ operator, body, request, locale }) {
      const own = await readOwnAccount(operator);
      if (!own.ok) return own;
      if (own.row.demo) return { ok: false, reason: 'factor_shared' };
      const check = stranger(own, request, locale);
      const refused =
        (await refuseStranger(proofPorts, check, body.password)) ??
        (await refuseUnprovenAddition(proofPorts, check, body.proof));
      if (refused) return refused;
      const { brand } = await settings.config();
      const { login, name: nick } = own.row;
      const site = `${brand.name} ops`;
      return beginFactor(ports, { owner: own.owner, session: session(request), site, login, nick }, body.kind);
    },

    async opsFactorChallenge({ operator, request }) {
      const own = await readOwnAccount(operator);
      if (!own.ok) return own;
      const options = await askOwnPasskey(ports, own.owner, session(request));
      return options ? { ok: true, data: { options: { ...options } } } : { ok: false, reason: 'not_found' };
    },

    async opsFactorConfirm({ operator, body, request, locale }) {
      const own = await readOwnAccount(operator);
      if (!own.ok) return own;
      if (own.row.demo) return { ok: false, reason: 'factor_shared' };
      const made = await confirmFactor(
        ports,
        { owner: own.owner, session: session(request) },
        body.factor,
        texts.t(locale, `operators.factor_name.${body.factor.kind}`),
        async (tx, factor) => {
          await confirmOperator(tx, own.owner.id);
          await record(tx, own.row, 'operator.factor_add', factor);
          await endOthers(tx, own.owner, request);
        },
      );
      if (!made.ok) {
        if (made.reason !== 'factor_wrong') return made;
        const key = body.factor.kind === 'totp' ? 'operators.code_wrong' : 'operators.passkey_wrong';
        return { ...made, errors: { code: [texts.t(locale, key)] } };
      }
      return { ok: true, data: { state: await readState(db, own.owner, false), codes: made.codes } };
    },

    async opsFactorRemove({ operator, params, body, request, locale }) {
      const own = await readOwnAccount(operator);
      if (!own.ok) return own;
      const { owner } = own;
      if (!(await readFactors(db, owner)).some(({ id }) => id === params.id)) return { ok: false, reason: 'not_found' };
      const remove = async (tx: Sql) => {
        const factor = await removeFactor(tx, owner, params.id);
        if (!factor) return false;
        await record(tx, own.row, 'operator.factor_remove', factor);
        await endOthers(tx, owner, request);
        return true;
      };
      const check = stranger(own, request, locale);
      const removed = await withFactorProof(proofPorts, check, body.proof, remove, params.id);
      if (!removed.ok) return removed;
      if (!removed.data) return { ok: false, reason: 'not_found' };
      return { ok: true, data: await readState(db, own.owner, own.row.demo) };
    },

    async opsRecoveryRenew({ operator, body, request, locale }) {
      const own = await readOwnAccount(operator);
      if (!own.ok) return own;
      if (!(await hasFactor(db, own.owner))) return { ok: false, reason: 'not_found' };
      const set = await prepareCodes();
      const renew = async (tx: Sql) => {
        if (!(await hasFactor(tx, own.owner))) return false;
        await writeCodes(tx, own.owner, set);
        await record(tx, own.row, 'operator.codes_renew');
        await endOthers(tx, own.owner, request);
        return true;
      };
      const renewed = await withFactorProof(proofPorts, stranger(own, request, locale), body.proof, renew);
      if (!renewed.ok) return renewed;
      if (!renewed.data) return { ok: false, reason: 'not_found' };
      return { ok: true, data: { state: await readState(db, own.owner, own.row.demo), codes: set.codes } };
    },

    async opsAccountFactorsReset({ params, body, operator, locale }) {
      const { note } = body;
      const made = await resets.request(operator, { account: params.id, note }, { locale, note });
      return made.ok ? { ok: true, data: { approval: made.approval.id } } : made;
    },
  };
}
