import type { FastifyRequest } from 'fastify';
import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import { refuseCommonPassword } from '../../members/identity/common-passwords';
import { hashPassword, passwordFits } from '../../members/identity/passwords';
import { createThrottle } from '../../members/identity/throttle';
import { operatorSecret, secretHash } from './find';
import { findInvitation, issueInvitation, useInvitation } from './invitations';
import { lockOperators } from './names';
import { type AccountRow, accountColumns } from './rows';
import { lacks, toRights } from './rules';
import { vouchKind } from './vouch-kind';

type Calls = Pick<
  Handlers,
  'opsInvitation' | 'opsInvitationAccept' | 'opsAccountInvite' | 'opsAccountVouch' | 'opsPasswordChange'
>;

const windowMs = 15 * 60_000;
/** Tries of links from one network per window, and wrong passwords of one account that changes its own. */
const [linkTries, passwordTries] = [60, 10];

/** Invitations, vouching for people, and one's own password. */
export function invitationCalls(
  services: Pick<Services, 'db' | 'audit' | 'texts'> & { approvals: ApprovalRegister },
): Calls {
  const { db, audit, texts, approvals } = services;
  const throttle = createThrottle(db);
  const vouches = approvals.register(vouchKind(services));
  const isTooOften = async (ip: string) => (await throttle.hit(`ops-link:${ip}`, windowMs)) > linkTries;
  const session = (request: FastifyRequest) => secretHash(operatorSecret(request.headers.cookie));

  return {
    async opsInvitation({ body, ip }) {
      if (await isTooOften(ip)) return { ok: false, reason: 'throttled' };
      const open = await findInvitation(db, body.secret);
      if (!open) return { ok: false, reason: 'link_used' };
      return { ok: true, data: { login: open.login, name: open.name, expires_at: open.expiresAt } };
    },

    async opsInvitationAccept({ body, ip, locale }) {
      if (await isTooOften(ip)) return { ok: false, reason: 'throttled' };
      // Hashing is expensive: check the link first, so callers without one cannot trigger it.
      const invited = await findInvitation(db, body.secret);
      if (!invited) return { ok: false, reason: 'link_used' };
      const common = refuseCommonPassword(texts, locale, body.password, [invited.login, invited.name]);
      if (common) return common;
      const hash = await hashPassword(body.password);
      const used = await db.transaction(async (tx) => {
        await lockOperators(tx);
        const open = await useInvitation(tx, body.secret, hash);
        if (open) {
          const line = { actor: open.name, action: 'operator.accept', subject: `account ${open.login}` };
          await audit.record(tx, { ...line, detail: { ip } });
        }
        return open;
      });
      return used ? { ok: true, data: { login: used.login } } : { ok: false, reason: 'link_used' };
    },

    async opsAccountInvite({ params, operator, locale }) {
      return db.transaction(async (tx) => {
        await lockOperators(tx);
        const [row] = await tx.query<AccountRow>(`select ${accountColumns} from operators where id = $1`, [params.id]);
        if (!row) return { ok: false, reason: 'not_found' };
        const line = { actor: operator.name, action: 'operator.invite', subject: `account ${row.login}` };
        const refuse = async (reason: 'approval_own' | 'forbidden', errors?: Record<string, string[]>) => {
          await audit.record(tx, { ...line, detail: { reason }, ok: false });
          return { ok: false as const, reason, ...(errors && { errors }) };
        };
        if (operator.kind === 'account' && operator.id === row.id) return refuse('approval_own');
        // Inviting an account with more rights would be a privilege escalation.
        const [missing] = lacks(operator, toRights(row.role, row.remotes));
        if (missing) return refuse('forbidden', { role: [texts.t(locale, 'operators.lacking')] });
        const invitation = await issueInvitation(tx, row.id, operator);
        await audit.record(tx, line);
        return { ok: true, data: invitation };
      });
    },

    async opsAccountVouch({ params, body, operator, locale }) {
      const { note } = body;
      const made = await vouches.request(operator, { account: params.id, note }, { locale, note });
      return made.ok ? { ok: true, data: { approval: made.approval.id } } : made;
    },

    async opsPasswordChange({ body, operator, request, locale }) {
      if (operator.kind !== 'account') return { ok: false, reason: 'approval_needs_account' };
      const bucket = `ops-own:${operator.id}`;
      if ((await throttle.hit(bucket, windowMs)) > passwordTries) return { ok: false, reason: 'throttled' };
      const [row] = await db.query<{ login: string; passwordHash: string | null; demo: boolean }>(
        'select login, password_hash, demo from operators where id = $1',
        [operator.id],
      );
      if (row!.demo) return { ok: false, reason: 'factor_shared' };
      const errors = { password: [texts.t(locale, 'operators.password_wrong')] };
      const wrong = { ok: false, reason: 'credentials_wrong', errors } as const;
      if (!(await passwordFits(row!.passwordHash, body.password))) return wrong;
      const common = refuseCommonPassword(
        texts,
        locale,
        body.new_password,
        [row!.login, operator.name],
        'new_password',
      );
      if (common) return common;
      const hash = await hashPassword(body.new_password);
      const isChanged = await db.transaction(async (tx) => {
        const [changed] = await tx.query(
          'update operators set password_hash = $2 where id = $1 and password_hash = $3 returning id',
          [operator.id, hash, row!.passwordHash],
        );
        if (!changed) return false;
        await tx.query('delete from operator_sessions where operator_id = $1 and hash <> $2', [
          operator.id,
          session(request),
        ]);
        const line = { actor: operator.name, action: 'operator.password', subject: `account ${row!.login}` };
        await audit.record(tx, line);
        return true;
      });
      if (!isChanged) return wrong;
      await throttle.clear(bucket);
      return { ok: true, data: { success: true } };
    },
  };
}
