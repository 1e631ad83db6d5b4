import { type CouponSettings, couponSettings, type Locale } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { z } from 'zod';
import type { ApprovalKind } from '../../../../kernel/approvals/kind';
import type { Texts } from '../../../../kernel/services';
import { readSettings, writeSettings } from '../settings';
import { amountText } from './format';

const payload = z.strictObject({ settings: couponSettings });
/** The concern of an open request, by which the desk finds it. */
export const settingsConcern = 'coupon settings';

/** What settings are, one line each. */
function listLines(settings: CouponSettings, texts: Texts, locale: Locale): Map<string, string> {
  const t = (key: string, values?: Record<string, string | number>) => texts.t(locale, `coupons.${key}`, values);
  return new Map([
    ...(['wheel', 'random'] as const).map((kind): [string, string] => [
      t(`kind.${kind}`),
      settings[kind].map(({ prize, cells }) => `${amountText(prize)} × ${cells}`).join(', '),
    ]),
    [t('prize_days'), t('days', { n: settings.prize_days })],
    [t('approve_above'), formatMoney(settings.approve_above)],
  ]);
}

/** Changing the prizes of draws and the bound of one person's issues: two people do it. */
export function settingsKind({
  texts,
}: {
  texts: Texts;
}): ApprovalKind<z.infer<typeof payload>, { before: CouponSettings }> {
  return {
    kind: 'coupons.settings',
    permission: 'cash:write',
    approvePermission: 'cash:write',
    payload,
    subject: () => settingsConcern,
    concerns: () => [settingsConcern],
    async snapshot(sql) {
      const { settings, version } = await readSettings(sql, true);
      return { ok: true, version: String(version), facts: { before: settings } };
    },
    describe({ settings }, { before }, locale) {
      const t = (key: string) => texts.t(locale, `coupons.approval.settings.${key}`);
      const [from, to] = [listLines(before, texts, locale), listLines(settings, texts, locale)];
      const names = [...from.keys()].filter((name) => from.get(name) !== to.get(name));
      const changes = names.map((name) => ({ key: name, name, from: from.get(name)!, to: to.get(name)! }));
      const consequences = { stops: [], stays: [t('stays')], money: [t('money')], members: [t('members')] };
      return { title: t('title'), changes, consequences };
    },
    async apply(sql, { settings }) {
      await writeSettings(sql, settings);
      return { ok: true };
    },
  };
}
