import type { Platform } from '../../entry/platform';
import type { ApiModule } from '../../kernel/types';
import { auditCalls } from '../audit/calls';
import { auditTimeline } from '../audit/timeline';
import { accountCalls } from './accounts';
import { factorCalls } from './factors';
import { signInCalls } from './sign-in';
import { tokenCalls } from './tokens';

/** Operators: sign-in, second factors, accounts, tokens and the log of what they did. */
export function operatorsModule(services: Platform): ApiModule {
  return {
    name: 'operators',
    timeline: [auditTimeline],
    handlers: {
      ...signInCalls(services),
      ...factorCalls(services),
      ...accountCalls(services),
      ...tokenCalls(services),
      ...auditCalls(services),
    },
  };
}
