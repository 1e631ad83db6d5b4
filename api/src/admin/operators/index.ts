import { seedDemoToken } from '../../database/demo/operators';
import type { ApiModule, Services } from '../../kernel/types';
import { auditCalls } from '../audit/calls';
import { auditTimeline } from '../audit/timeline';
import { accountCalls } from './accounts';
import { signInCalls } from './sign-in';
import { tokenCalls } from './tokens';

/** Operators: sign-in, accounts, tokens and the log of what they did. */
export function operatorsModule(services: Services): ApiModule {
  const { db, env } = services;
  return {
    name: 'operators',
    timeline: [auditTimeline],
    handlers: {
      ...signInCalls(services),
      ...accountCalls(services),
      ...tokenCalls(services),
      ...auditCalls(services),
    },
    async start() {
      if (env.mode === 'demo' && env.demoToken) await seedDemoToken(db, env.demoToken);
    },
  };
}
