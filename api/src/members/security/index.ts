import type { Platform } from '../../entry/platform';
import type { ApiModule } from '../../kernel/types';
import { memberOwner } from '../factors/owner';
import { codesLeft, readFactors } from '../factors/store';
import { securityCalls } from './calls';
import { createSecurityNotices } from './notices';
import { resetKind, resetSubject } from './reset-kind';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

/** The safety of members' accounts: second factors, recovery codes, and their removal by two operators. */
export function securityModule(platform: Platform): ApiModule {
  const { db, approvals } = platform;
  const notices = createSecurityNotices(platform);
  const resets = approvals.register(resetKind(platform, notices));
  return {
    name: 'security',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      ...securityCalls(platform, notices),
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
