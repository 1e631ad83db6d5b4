import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { memberCall } from '../support/member-call';
import { registerMember } from '../support/new-member';
import { asOperator } from '../support/operator';

const main = (page: Page) => page.getByRole('main');
const article = (page: Page) => main(page).getByRole('article').first();

/** Writes a post in its page, as a member does, and answers its address. */
async function write(page: Page, title: string, words: string): Promise<string> {
  await openPage(page, '/board/free');
  await main(page).getByRole('link', { name: '글쓰기' }).locator('visible=true').first().click();
  await expect(main(page).getByRole('heading', { level: 1, name: /글쓰기/ })).toBeVisible();
  await main(page).getByRole('textbox', { name: '제목' }).fill(title);
  await main(page).getByRole('textbox', { name: '본문' }).click();
  await page.keyboard.type(words);
  await main(page).getByRole('button', { name: '글 등록' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

// spec community.9
test('a post is written, read, liked, answered, changed and deleted', async ({ memberPage }) => {
  const author = await memberPage('demo4');
  const title = `오늘의 경기 ${Date.now()}`;
  const path = await write(author, title, '무승부가 많은 날입니다');

  const reader = await memberPage('demo5');
  await openPage(reader, '/board/free');
  await main(reader)
    .getByRole('link', { name: new RegExp(title) })
    .click();
  await expect(main(reader).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(article(reader)).toContainText('무승부가 많은 날입니다');
  const like = article(reader).getByRole('button', { name: '추천 0' }).first();
  await like.click();
  await expect(article(reader).getByRole('button', { name: '추천 1' })).toHaveAttribute('aria-pressed', 'true');
  await main(reader).getByRole('textbox', { name: '댓글을 남겨주세요' }).fill('저도 그렇게 봅니다');
  await main(reader).getByRole('button', { name: '등록', exact: true }).click();
  await expect(article(reader).getByText('저도 그렇게 봅니다')).toBeVisible();
  await expect(main(reader).getByRole('link', { name: '수정' })).toHaveCount(0);
  expect(await violations(reader, 'a post')).toEqual([]);

  await test.step('what is being written outlives a reload', async () => {
    await openPage(author, path);
    await main(author).getByRole('link', { name: '수정' }).click();
    await main(author).getByRole('textbox', { name: '제목' }).fill(`${title} 고침`);
    await author.reload();
    await expect(main(author).getByRole('textbox', { name: '제목' })).toHaveValue(`${title} 고침`);
    await main(author).getByRole('button', { name: '수정하기' }).click();
    await expect(main(author).getByRole('heading', { level: 1, name: `${title} 고침` })).toBeVisible();
    await expect(article(author).getByText('수정됨').first()).toBeVisible();
  });

  await main(author).getByRole('button', { name: '삭제', exact: true }).click();
  await author.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click();
  await expect(author).toHaveURL(/\/board\/free$/);
  await expect(main(author).getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
  await reader.reload();
  await expect(main(reader).getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  // Other tests sign this member in, and would see the notifications of the reaction and the comment.
  await memberCall(author.context(), 'POST', '/api/user/notifications/readall');
});

// spec community.10
test('text is made bold by keyboard; what is pasted loses its scripts and styles', async ({ memberPage }) => {
  const page = await memberPage('demo5');
  await openPage(page, '/board/write/free');
  const text = main(page).getByRole('textbox', { name: '본문' });
  await text.click();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('굵은 말');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Enter');
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p style="color:red" onclick="window.bad=1">붙인 말<script>window.bad=1</script><img src=x onerror="window.bad=1"></p>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text.locator('strong')).toHaveText('굵은 말');
  await expect(text).toContainText('붙인 말');
  expect(await text.evaluate((element) => element.innerHTML)).not.toMatch(/onclick|onerror|script|color:/);
  const title = `붙여넣기 ${Date.now()}`;
  await main(page).getByRole('textbox', { name: '제목' }).fill(title);
  await main(page).getByRole('button', { name: '글 등록' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(article(page).locator('strong')).toHaveText('굵은 말');
  expect(await page.evaluate(() => 'bad' in window)).toBe(false);
});

// spec community.11
test('a report reaches the operators; what they hide leaves the open page, and its author learns why', async ({
  browser,
  memberPage,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR' });
  try {
    await registerMember(context);
    const { id } = await memberCall<{ id: number }>(context, 'POST', '/api/board/free', {
      title: `싸게 팝니다 ${Date.now()}`,
      content: '<p>연락 주세요</p>',
      slips: [],
    });
    const reader = await memberPage('demo5');
    await openPage(reader, `/board/free/${id}`);
    await article(reader).getByRole('button', { name: '신고', exact: true }).click();
    const dialog = reader.getByRole('dialog', { name: '신고' });
    await dialog.getByRole('radio', { name: '사기·수익 보장' }).check();
    await dialog.getByRole('button', { name: '신고하기' }).click();
    await expect(article(reader).getByRole('button', { name: '신고함' })).toBeDisabled();
    await asOperator(site, async (call) => {
      const { rows } = await call<{ rows: { kind: string; id: number }[] }>('GET', 'board/reports?view=open');
      expect(rows).toContainEqual(expect.objectContaining({ kind: 'post', id }));
      const { version } = await call<{ version: number }>('GET', `board/cases/post/${id}`);
      await call('POST', `board/cases/post/${id}`, { decision: 'hide', rule: 'fraud', note: '', mute: null, version });
    });
    await expect(main(reader).getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    const author = await context.newPage();
    await openPage(author, `/board/free/${id}`);
    await expect(main(author).getByText(/이유: 사기·수익 보장/)).toBeVisible();
  } finally {
    await context.close();
  }
});
