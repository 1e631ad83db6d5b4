import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { ApiModule } from '../../kernel/module';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import { auditCalls } from '../audit/calls';
import { auditTimeline } from '../audit/timeline';
import { accountCalls } from './accounts';
import { factorCalls } from './factors';
import { invitationCalls } from './invitation-calls';
import { signInCalls } from './sign-in';
import { tokenCalls } from './tokens';

type Ports = Pick<Services, 'env' | 'db' | 'texts' | 'settings' | 'audit' | 'jobs'> & {
  signer: Signer;
  approvals: ApprovalRegister;
};

/** Operators: sign-in, second factors, accounts, tokens and the log of what they did. */
export function operatorsModule(services: Ports): ApiModule {
  return {
    name: 'operators',
    contributes: { timeline: [auditTimeline] },
    handlers: {
      ...signInCalls(services),
      ...factorCalls(services),
      ...accountCalls(services),
      ...invitationCalls(services),
      ...tokenCalls(services),
      ...auditCalls(services),
    },
  };
}
