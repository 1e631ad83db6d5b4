import type { Platform } from '../../entry/platform';
import type { ApiModule } from '../../kernel/types';
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

/** The back office: what operators do beside releases. Every change stands in the audit log. */
export function adminModule(platform: Platform): ApiModule {
  return {
    name: 'admin',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      ...settingCalls(platform),
      ...popupCalls(platform),
      ...broadcastHandlers(platform),
      ...memberCalls(platform),
      ...codeCalls(platform),
      ...contactCalls(platform),
    },
  };
}
