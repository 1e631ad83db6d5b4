import type { CouponIssue } from '@maru/contracts';
import { Refused } from '../../../../http/refuse';
import { countAlone } from '../../../../kernel/approvals/alone';
import type { ApprovalHandle } from '../../../../kernel/approvals/register';
import type { Handlers } from '../../../../kernel/handlers';
import type { Coupons } from '../coupons';
import type { Issuing } from '../issuing';
import { readSettings } from '../settings';
import { checkIssue } from './check';
import { createIssue, issueOfKey, withdrawIssue } from './issue';
import { readIssues } from './list';
import { settingsConcern } from './settings-kind';

type Calls = Pick<Handlers, 'opsCoupons' | 'opsCouponIssue' | 'opsCouponWithdraw' | 'opsCouponSettingsChange'>;

/** What of coupons two people do. */
export interface CouponKinds {
  issue: ApprovalHandle<{ issue: CouponIssue; key: string }>;
  settings: ApprovalHandle<{ settings: Awaited<ReturnType<typeof readSettings>>['settings'] }>;
}

/** Coupons, as operators issue and withdraw them. */
export function deskCalls(coupons: Coupons, issuing: Issuing, kinds: CouponKinds): Calls {
  const { db, audit, texts } = coupons.ports;
  return {
    async opsCoupons({ query }) {
      const [page, { settings }, waiting, open, [consents]] = [
        await readIssues(db, query.before ?? null),
        await readSettings(db),
        await kinds.settings.openByConcern(),
        await kinds.issue.openByConcern(),
        await db.query<{ count: number }>(
          'select count(*)::int as count from promotion_consents where ended_at is null',
        ),
      ];
      return {
        ok: true,
        data: {
          ...page,
          settings,
          settings_approval: waiting.get(settingsConcern) ?? null,
          approvals: [...open.values()],
          consents: consents!.count,
        },
      };
    },

    async opsCouponIssue({ body: { note, ...issue }, operator, key, locale }) {
      // A token's own attempts and an account's have nothing to do with one another.
      const issueKey = `${operator.kind}:${operator.id}:${key}`;
      const before = await issueOfKey(db, issueKey, issue);
      if (!before.ok) return before;
      if (before.id !== null) return { ok: true, data: { success: true, issue: before.id, approval: null } };
      const checked = await checkIssue(db, texts, issue, locale);
      if (!checked.ok) return checked;
      const id = await db.transaction(async (tx) => {
        // The same attempt twice at once: the second one finds what the first has made.
        await tx.query('select pg_advisory_xact_lock(720611, hashtext($1))', [issueKey]);
        const made = await issueOfKey(tx, issueKey, issue);
        if (!made.ok) throw new Refused(made.reason);
        if (made.id !== null) return made.id;
        const { version } = await readSettings(tx, true);
        if (version !== checked.version) throw new Refused('changed_meanwhile');
        // The sum of the day counts: many issues below the bound are one above it.
        if (!(await countAlone(tx, operator, 'coupons.issue', checked.cost, checked.aloneBound))) return null;
        const created = await createIssue(tx, issue, { ...checked, by: operator.name, key: issueKey });
        await issuing.enqueue(tx, created);
        const { title, terms, audience } = issue;
        await audit.record(tx, {
          actor: operator.name,
          action: 'coupon.issue',
          subject: `coupon issue ${created}`,
          detail: {
            title,
            terms,
            audience,
            members: checked.audience.count,
            cost: checked.cost,
            ...(note && { note }),
          },
        });
        return created;
      });
      if (id === null) {
        const made = await kinds.issue.request(operator, { issue, key: issueKey }, { locale, note, key });
        return made.ok ? { ok: true, data: { success: true, issue: null, approval: made.approval.id } } : made;
      }
      issuing.wake();
      return { ok: true, data: { success: true, issue: id, approval: null } };
    },

    async opsCouponWithdraw({ params, body, operator }) {
      const members = await db.transaction(async (tx) => {
        const concerned = await withdrawIssue(tx, params.id);
        if (concerned === null) throw new Refused('not_found');
        await audit.record(tx, {
          actor: operator.name,
          action: 'coupon.withdraw',
          subject: `coupon issue ${params.id}`,
          detail: { withdrawn: concerned.length, note: body.note },
        });
        return concerned;
      });
      for (const member of members) coupons.countsChanged(member);
      return { ok: true, data: { success: true, withdrawn: members.length } };
    },

    async opsCouponSettingsChange({ body, operator, locale }) {
      const made = await kinds.settings.request(operator, { settings: body.settings }, { locale, note: body.note });
      return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
    },
  };
}
