import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { Bus } from '../../kernel/bus';
import type { ApiModule } from '../../kernel/module';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import { memberOwner } from '../factors/owner';
import { codesLeft, readFactors } from '../factors/store';
import type { Sessions } from '../identity/sessions';
import { securityCalls } from './calls';
import { createSecurityNotices } from './notices';
import { resetKind, resetSubject } from './reset-kind';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

type Ports = Pick<Services, 'env' | 'db' | 'texts' | 'settings' | 'notifier' | 'audit' | 'jobs'> & {
  bus: Bus;
  signer: Signer;
  sessions: Sessions;
  approvals: ApprovalRegister;
};

/** The safety of members' accounts: second factors, recovery codes, and their removal by two operators. */
export function securityModule(ports: Ports): ApiModule {
  const { db, approvals } = ports;
  const notices = createSecurityNotices(ports);
  const resets = approvals.register(resetKind(ports, notices));
  return {
    name: 'security',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      ...securityCalls(ports, notices),
      async opsMemberFactors({ params }) {
        const owner = memberOwner(params.id);
        const factors = await readFactors(db, owner);
        const open = await resets.openByConcern();
        return {
          ok: true,
          data: {
            kinds: factors.map(({ kind }) => kind),
            recovery_left: await codesLeft(db, owner),
            approval: open.get(`factors of ${resetSubject(params.id)}`) ?? null,
          },
        };
      },
      async opsMemberFactorsReset({ params, body, operator, locale }) {
        const made = await resets.request(
          operator,
          { member: params.id, note: body.note },
          { locale, note: body.note },
        );
        return made.ok ? { ok: true, data: { approval: made.approval.id } } : made;
      },
    },
  };
}
