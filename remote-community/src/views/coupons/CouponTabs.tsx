import { flagIsOn } from '@maru/contracts/release-routes';
import { configAtom, Link, useAtomValue, usePath, useT } from '@maru/platform';
import { PageTabs } from '@maru/ui';

const pages = [
  ['/cscenter/coupon/coupon', 'coupons.title', 'use_coupon'],
  ['/cscenter/coupon/rouletteCoupon', 'coupons.roulette', 'use_coupon'],
  ['/cscenter/randomCoupon', 'coupons.random', 'random_coupon'],
] as const;

/** The pages of coupons, side by side. */
export function CouponTabs() {
  const t = useT('community');
  const path = usePath();
  const config = useAtomValue(configAtom);
  return (
    <PageTabs label={t('coupons.pages')} current={path} className="tabs--line">
      {pages
        .filter(([, , flag]) => flagIsOn(config, flag))
        .map(([to, text]) => (
          <Link key={to} to={to} aria-current={path === to ? 'page' : undefined}>
            {t(text)}
          </Link>
        ))}
    </PageTabs>
  );
}
