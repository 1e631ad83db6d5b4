import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { registerMember } from '../support/new-member';
import { asOperator } from '../support/operator';

const main = (page: Page) => page.getByRole('main');
const day = 86_400_000;

// spec community.18
test('a coupon is issued to who has agreed to promotions, seen at once and used once over two tabs; a wheel is turned and checked', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR' });
  try {
    const { login } = await registerMember(context);
    const page = await context.newPage();
    await openPage(page, '/cscenter/coupon');
    await expect(page).toHaveURL(/\/cscenter\/coupon\/coupon$/);
    await expect(main(page).getByText('혜택 받기가 꺼져 있습니다')).toBeVisible();
    const consent = main(page).getByRole('switch', { name: '쿠폰과 혜택을 받겠습니다' });
    await expect(consent).toHaveAttribute('aria-checked', 'false');
    await consent.click();
    await expect(consent).toHaveAttribute('aria-checked', 'true');
    await expect(main(page).getByText('사용할 수 있는 쿠폰이 없습니다.')).toBeVisible();

    await asOperator(site, async (call) => {
      const issue = (title: string, terms: object) =>
        call('POST', 'coupons', {
          title,
          terms,
          audience: { to: 'logins', logins: [login] },
          valid_from: Date.now() - 1_000,
          valid_until: Date.now() + 5 * day,
        });
      await issue('환영 쿠폰', { kind: 'points', amount: 200_000 });
      await issue('환영 룰렛', { kind: 'wheel' });
    });
    // The page was not reloaded.
    const coupon = (on: Page) => main(on).getByRole('listitem').filter({ hasText: '환영 쿠폰' });
    await expect(coupon(page)).toContainText('2,000P');
    await expect(coupon(page)).toContainText('일 남음');
    expect(await violations(page, 'coupons', { within: 'main' })).toEqual([]);
    const other = await context.newPage();
    await openPage(other, '/cscenter/coupon/coupon');
    await expect(coupon(other)).toBeVisible();
    await coupon(page).getByRole('button', { name: '사용' }).click();
    await expect(page.getByText('2,000P를 받았습니다.')).toBeVisible();
    await expect(coupon(page)).toHaveCount(0);
    await expect(coupon(other)).toHaveCount(0);
    const user = await (await context.request.get('/api/user')).json();
    expect(user).toMatchObject({ point: 200_000, coupon: 1 });

    await main(page).getByRole('link', { name: '룰렛 쿠폰' }).click();
    await expect(page).toHaveURL(/\/cscenter\/coupon\/rouletteCoupon$/);
    await main(page).getByRole('button', { name: '룰렛 돌리기' }).click();
    await expect(
      main(page)
        .getByText(/경품이 나왔습니다\./)
        .first(),
    ).toBeVisible();
    await main(page).getByRole('button', { name: '이 결과 검증' }).first().click();
    await expect(main(page).getByText(/이 브라우저에서 다시 계산했습니다/)).toBeVisible();
    await expect(main(page).getByText('맞음', { exact: true })).toBeVisible();
    expect(await violations(page, 'the wheel', { within: 'main' })).toEqual([]);
    await main(page).getByRole('link', { name: '쿠폰함' }).click();
    await expect(main(page).getByRole('listitem').filter({ hasText: '룰렛 쿠폰 경품' })).toHaveCount(1);
  } finally {
    await context.close();
  }
});
