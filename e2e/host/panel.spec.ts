import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { asOperator } from '../support/operator';

const links = [
  '배팅내역',
  '쪽지함',
  '쿠폰함',
  '출석체크',
  '고객센터',
  '공지사항',
  '이벤트',
  '경기결과',
  '이용규정',
  '마이페이지',
];

// spec layout.24, layout.25
test('whatever the height of the screen, every link and balance of the panel is there, or one press of a key away', async ({
  memberPage,
  site,
}) =>
  asOperator(site, async (call) => {
    const names = ['use_coupon', 'use_guide', 'nexus_use', 'hera_use'];
    const set = (value: number | null) =>
      call('PUT', 'settings', { changes: Object.fromEntries(names.map((name) => [name, value])) });
    await set(1);
    try {
      const page = await memberPage('demo2', { viewport: { width: 1680, height: 1000 } });
      await openPage(page, '/theSports/prematch');
      const panel = page.getByRole('region', { name: '내 정보' });
      const more = panel.getByRole('button', { name: '더보기' });
      const cart = page.locator('.rail--right [data-slot=cart]');
      for (const [width, height, folded] of [
        [1680, 1000, false],
        [1680, 980, true],
        [1536, 864, true],
        [1440, 900, true],
        [1366, 768, true],
        [1281, 720, true],
        [1280, 800, false],
      ] as const) {
        await page.setViewportSize({ width, height });
        if (width <= 1280) await page.getByRole('button', { name: '내 정보 열기' }).click();
        await expect(more).toBeVisible({ visible: folded });
        if (folded) {
          await more.focus();
          await page.keyboard.press('Enter');
        }
        for (const name of links) await expect(panel.getByRole('link', { name })).toBeInViewport();
        for (const name of ['카지노 A', '카지노 B'])
          await expect(panel.getByRole('rowheader', { name })).toBeInViewport();
        if (folded) {
          const less = panel.getByRole('button', { name: '접기' });
          await expect(less).toBeFocused();
          await page.keyboard.press('Enter');
          // Folded again: three picks have their room under it.
          expect((await cart.boundingBox())!.height).toBeGreaterThan(400);
        }
      }
    } finally {
      await set(null);
    }
  }));
