import { type CouponIssue, couponIssue } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { z } from 'zod';
import type { ApprovalKind } from '../../../../kernel/approvals/kind';
import type { Texts } from '../../../../kernel/services';
import type { Sql } from '../../../../kernel/sql';
import { checkIssue } from './check';
import { amountText, koreanTime } from './format';
import { createIssue } from './issue';

const payload = z.strictObject({ issue: couponIssue, key: z.string() });
type Payload = z.infer<typeof payload>;

/** What both people read: how many members, and what it costs at most. */
interface Details {
  members: number;
  cost: number;
}

/** Concern of an open request, by which the desk finds it. */
const issueConcern = (key: string) => `coupon issue ${key}`;

/** Issuing coupons that can cost more than the settings let one person issue. */
export function issueKind(ports: {
  texts: Texts;
  /** Enqueues the work of an issue in the transaction that makes it. */
  enqueue(tx: Sql, id: number): Promise<void>;
  wake(): void;
}): ApprovalKind<Payload, Details> {
  const { texts } = ports;
  return {
    kind: 'coupons.issue',
    permission: 'cash:write',
    approvePermission: 'cash:write',
    payload,
    subject: ({ issue }) => `coupon ${issue.title}`,
    concerns: ({ key }) => [issueConcern(key)],
    async snapshot(sql, { issue }, locale) {
      const checked = await checkIssue(sql, texts, issue, locale);
      if (!checked.ok) return checked;
      const { audience, cost, version } = checked;
      return { ok: true, version: String(version), facts: { members: audience.count, cost } };
    },
    describe({ issue }, { members, cost }, locale) {
      const t = (key: string, values?: Record<string, string | number>) =>
        texts.t(locale, `coupons.approval.${key}`, values);
      const change = (key: string, to: string) => ({ key, name: t(`name.${key}`), from: '–', to });
      const { terms, audience } = issue;
      const what = terms.kind === 'points' || terms.kind === 'money' ? ` ${amountText(terms)}` : '';
      const level = audience.to === 'level' ? audience.level : 0;
      return {
        title: t('issue.title', { title: issue.title }),
        changes: [
          change('terms', `${texts.t(locale, `coupons.kind.${terms.kind}`)}${what}`),
          change('audience', t(`to.${audience.to}`, { n: members, level })),
          change('valid', `${koreanTime(issue.valid_from)} – ${koreanTime(issue.valid_until)}`),
          change('cost', formatMoney(cost)),
        ],
        consequences: {
          stops: [],
          stays: [t('issue.stays')],
          money: [t('issue.money', { cost: formatMoney(cost) })],
          members: [t('issue.members')],
        },
        memberText: issue.title,
      };
    },
    async apply(sql, { issue }, { approvalId, requestedBy, approvedBy }, locale) {
      const checked = await checkIssue(sql, texts, issue as CouponIssue, locale);
      if (!checked.ok) return checked;
      const by = `${requestedBy.name}, ${approvedBy.name}`;
      const id = await createIssue(sql, issue, { ...checked, by, key: `approval:${approvalId}` });
      await ports.enqueue(sql, id);
      return { ok: true, result: { issue: id }, afterCommit: () => ports.wake() };
    },
  };
}
