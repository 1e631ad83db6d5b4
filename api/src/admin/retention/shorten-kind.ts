import { retentionRecord } from '@maru/contracts';
import { z } from 'zod';
import type { ApprovalKind } from '../../kernel/approvals/kind';
import type { Services } from '../../kernel/services';
import { lockRule, toSubject, writeDays } from './rows';

const payload = z.strictObject({ record: retentionRecord, days: z.int().min(1), note: z.string().max(200) });
type Payload = z.infer<typeof payload>;
/** The days at the request. */
interface Details {
  from: number;
}

/** Fewer days delete records, which cannot be undone, so that two people do it. */
export function shortenKind({ texts, audit }: Pick<Services, 'texts' | 'audit'>): ApprovalKind<Payload, Details> {
  return {
    kind: 'retention.shorten',
    permission: 'site:write',
    approvePermission: 'site:write',
    payload,
    subject: ({ record }) => toSubject(record),
    concerns: ({ record }) => [toSubject(record)],
    async snapshot(sql, { record, days }) {
      const { days: from, leastDays } = await lockRule(sql, record);
      if (days < leastDays || days >= from) return { ok: false, reason: 'changed_meanwhile' };
      return { ok: true, version: String(from), facts: { from } };
    },
    describe({ record, days }, { from }, locale) {
      const say = (name: string, values?: Record<string, string | number>) =>
        texts.t(locale, `retention.${name}`, values);
      const words = { name: say(`record.${record}`), from: say('days', { n: from }), to: say('days', { n: days }) };
      return {
        title: say('title', words),
        changes: [{ key: toSubject(record), ...words }],
        consequences: {
          stops: [say('stops', words)],
          stays: [say('stays')],
          money: [say('money')],
          members: [say('members')],
        },
      };
    },
    async apply(sql, { record, days, note }, { approvalId, requestedBy, approvedBy }) {
      const { days: from } = await lockRule(sql, record);
      await writeDays(sql, record, days, requestedBy.name);
      await audit.record(sql, {
        actor: approvedBy.name,
        action: 'retention.set',
        subject: toSubject(record),
        detail: { days: [from, days], note, approval: approvalId, requested_by: requestedBy.name },
      });
      return { ok: true };
    },
  };
}
