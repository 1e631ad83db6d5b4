import type { ApprovalRegister } from '../../../kernel/approvals/register';
import type { ApiModule } from '../../../kernel/module';
import { type CouponPorts, createCoupons } from './coupons';
import { deskCalls } from './desk/calls';
import { issueKind } from './desk/issue-kind';
import { settingsKind } from './desk/settings-kind';
import { createIssuing } from './issuing';
import { memberCalls } from './member/calls';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

/** Coupons of members, their draws, and their issue by operators. */
export function couponsModule(ports: CouponPorts & { approvals: ApprovalRegister }): ApiModule {
  const { approvals, texts } = ports;
  const coupons = createCoupons(ports);
  const issuing = createIssuing(coupons);
  const kinds = {
    issue: approvals.register(
      issueKind({ texts, enqueue: (tx, id) => issuing.enqueue(tx, id), wake: () => issuing.wake() }),
    ),
    settings: approvals.register(settingsKind({ texts })),
  };
  return {
    name: 'coupons',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: { ...memberCalls(coupons), ...deskCalls(coupons, issuing, kinds) },
    async start() {
      issuing.start();
    },
    stop: () => issuing.stop(),
  };
}
