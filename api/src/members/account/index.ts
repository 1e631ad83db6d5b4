import type { Bus } from '../../kernel/bus';
import type { ApiModule } from '../../kernel/module';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import type { Sessions } from '../identity/sessions';
import { birthCalls } from './birth';
import { guestCalls } from './guest';
import { profileCalls } from './profile';
import { recoverCalls } from './recover';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { verificationCalls } from './verification';

type Ports = Pick<Services, 'env' | 'db' | 'live' | 'texts' | 'settings' | 'jobs'> & {
  bus: Bus;
  signer: Signer;
  sessions: Sessions;
};

/** Self-service of members: profile, birth date, password, address; and messages of visitors. */
export function accountModule(ports: Ports): ApiModule {
  return {
    name: 'account',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      ...guestCalls(ports),
      ...profileCalls(ports),
      ...birthCalls(ports),
      ...recoverCalls(ports),
      ...verificationCalls(ports),
    },
  };
}
