import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Sessions } from '../../members/identity/sessions';
import { broadcastHandlers } from './broadcast';
import { codeCalls } from './codes';
import { contactCalls } from './contacts';
import { memberCalls } from './members';
import { popupCalls } from './popups';
import { settingCalls } from './settings';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

type Ports = Pick<Services, 'db' | 'live' | 'texts' | 'settings' | 'notifier' | 'audit' | 'log' | 'readers'> & {
  sessions: Sessions;
  approvals: ApprovalRegister;
};

/** Back office: operator calls other than releases. The audit log records every change. */
export function adminModule(ports: Ports): ApiModule {
  return {
    name: 'admin',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      ...settingCalls(ports),
      ...popupCalls(ports),
      ...broadcastHandlers(ports),
      ...memberCalls(ports),
      ...codeCalls(ports),
      ...contactCalls(ports),
    },
  };
}
