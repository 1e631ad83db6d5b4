import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { registerMember } from '../support/new-member';
import { asOperator } from '../support/operator';

const main = (page: Page) => page.getByRole('main');

test('attendance and ranking ask for the consent; its end hides them at once in a tab that is open', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR' });
  try {
    await registerMember(context);
    const page = await context.newPage();
    await openPage(page, '/ranking');
    await expect(main(page).getByText('혜택 받기가 꺼져 있습니다')).toBeVisible();
    expect(await violations(page, 'the consent', { within: 'main' })).toEqual([]);
    const other = await context.newPage();
    await openPage(other, '/daily/dailyEvent');
    await expect(main(other).getByText('혜택 받기가 꺼져 있습니다')).toBeVisible();

    const consent = (on: Page) => main(on).getByRole('switch', { name: '쿠폰과 혜택을 받겠습니다' });
    await consent(page).click();
    await expect(consent(page)).toHaveAttribute('aria-checked', 'true');
    // The other tab was not reloaded.
    await main(other).getByRole('button', { name: '오늘 출석하기' }).click();
    await expect(main(other).getByText('오늘 출석했습니다')).toBeVisible();
    await consent(page).click();
    await expect(main(other).getByText('혜택 받기가 꺼져 있습니다')).toBeVisible();
    await expect(main(other).getByText('오늘 출석했습니다')).toHaveCount(0);
  } finally {
    await context.close();
  }
});

test('a complaint is acknowledged and answered, and then leads to dispute resolution', { tag: '@long' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR' });
  try {
    await registerMember(context);
    const page = await context.newPage();
    await openPage(page, '/cscenter/csquestion');
    const title = `민원 ${Date.now()}`;
    await main(page).getByLabel('종류').selectOption('account');
    await expect(main(page).getByText(/56일 안에 최종 답변/)).toBeVisible();
    await main(page).getByLabel('제목').fill(title);
    await main(page).getByLabel('내용').fill('계정에 문제가 있습니다.');
    await main(page).getByRole('button', { name: '문의 등록' }).click();
    await main(page)
      .getByRole('button', { name: new RegExp(title) })
      .click();
    const way = main(page).getByRole('region', { name: '민원 진행' });
    await expect(way.getByText(/까지 접수를 확인해드립니다/)).toBeVisible();
    expect(await violations(page, 'a complaint', { within: 'main' })).toEqual([]);

    await asOperator(site, async (call) => {
      const { questions } = await call<{ questions: { id: number; title: string }[] }>('GET', 'complaints');
      const { id } = questions.find((question) => question.title === title)!;
      await call('PUT', `complaints/${id}`, { to: 'acknowledged' });
      await expect(way.getByText('접수 확인', { exact: true })).toBeVisible();
      await call('POST', `questions/${id}/answer`, { content: '<p>최종 답변입니다.</p>' });
    });
    await expect(main(page).getByText('최종 답변입니다.')).toBeVisible();
    await way.getByRole('button', { name: '분쟁조정으로 넘기기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '분쟁조정으로 넘기기' }).click();
    await expect(way.getByText('분쟁조정', { exact: true })).toBeVisible();
    await way.getByRole('button', { name: '민원 종결하기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '민원 종결하기' }).click();
    await expect(way.getByText('종결', { exact: true })).toBeVisible();
  } finally {
    await context.close();
  }
});
