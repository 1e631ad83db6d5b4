import type { Question } from '@maru/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { registerMember } from '../support/new-member';
import { asOperator } from '../support/operator';

const main = (page: Page) => page.getByRole('main');

async function ask(page: Page, title: string, content: string): Promise<void> {
  await main(page).getByLabel('제목').fill(title);
  await main(page).getByLabel('내용').fill(content);
  await main(page).getByRole('button', { name: '문의 등록' }).click();
  await expect(main(page).getByRole('button', { name: new RegExp(`대기.*${title}`) })).toBeVisible();
  await expect(main(page).getByLabel('제목')).toHaveValue('');
}

/** Answers the waiting question of a member, as the customer centre does. */
async function answer(site: Parameters<typeof asOperator>[0], title: string, content: string): Promise<void> {
  await asOperator(site, async (call) => {
    const { questions } = await call<{ questions: Question[] }>('GET', 'questions?open=1');
    const { id } = questions.find((question) => question.title === title)!;
    await call('POST', `questions/${id}/answer`, { content });
  });
}

// spec community.1
test('an announcement is read, and the way back leads to its list', async ({ memberPage, site }) => {
  const page = await memberPage('demo4');
  const written = {
    type: 'notice',
    purpose: 'notice',
    label: 'check',
    title: `점검 안내 ${Date.now()}`,
    content: '<p>오늘 밤 <b>점검</b>합니다. <a href="/notice/event">이벤트 보기</a></p><script>window.bad=1</script>',
    pinned: true,
    until: null,
    published: true,
  };
  await asOperator(site, async (call) => {
    const { id } = await call<{ id: number }>('POST', 'announcements', written);
    try {
      await page.goto('/notice?from=menu');
      await expect(page).toHaveURL(/\/notice\/notice\?from=menu$/);
      await expect(main(page).getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
      await main(page)
        .getByRole('link', { name: new RegExp(written.title) })
        .click();
      const head = main(page).getByRole('heading', { level: 1, name: written.title });
      await expect(head).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(written.title));
      await expect(main(page).getByText('점검', { exact: true }).last()).toBeVisible();
      expect(await page.evaluate(() => 'bad' in window)).toBe(false);

      // A link of the text to the site itself loads no new page.
      await page.evaluate(() => void Object.assign(window, { stillHere: true }));
      await main(page).getByRole('link', { name: '이벤트 보기' }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: '이벤트' })).toBeVisible();
      await page.goBack();
      await main(page).getByRole('link', { name: '목록' }).click();
      await expect(page).toHaveURL(/\/notice\/notice$/);
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    } finally {
      await call('DELETE', `announcements/${id}`);
    }
    await page.goto(`/notice/notice/${id}`);
    await expect(main(page).getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await main(page).getByRole('link', { name: '목록' }).click();
    await expect(page).toHaveURL(/\/notice\/notice$/);
  });
});

test('the area is in the menu, and its ranking opens from there', async ({ memberPage }) => {
  const page = await memberPage('demo4');
  await openPage(page, '/home');
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.getByRole('banner').getByRole('link', { name: '커뮤니티' }).click();
  await page.getByRole('navigation', { name: '게임' }).getByRole('link', { name: '랭킹' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: '주간 랭킹' })).toBeVisible();
  await expect(page).toHaveTitle(/랭킹/);
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  const places = main(page).getByRole('table', { name: '주간 랭킹' });
  await expect(places.or(main(page).getByText('아직 순위가 없습니다').first()).first()).toBeVisible();
  expect(urls.some((url) => url.includes('/releases/remote-community/'))).toBe(true);
});

test('the home page loads nothing of the area', { tag: '@long' }, async ({ memberPage }) => {
  const page = await memberPage('demo4');
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await openPage(page, '/home');
  // The page's idle fetches are done: only then is it certain that none was for the area.
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => url.includes('/remote-community/'))).toEqual([]);
});

// spec community.38
test('a member asks, is told of the answer at once, reads it, and deletes the question', async ({ page, site }) => {
  await registerMember(page.context());
  await page.goto('/cscenter');
  await expect(page).toHaveURL(/\/cscenter\/csquestion$/);
  await expect(main(page).getByText('문의 내역이 없습니다')).toBeVisible();

  await test.step('what is missing is said at the field, and what was written outlives a reload', async () => {
    await main(page).getByLabel('내용').fill('짧다');
    await main(page).getByRole('button', { name: '문의 등록' }).click();
    await expect(main(page).getByText('제목을 입력해주세요.')).toBeVisible();
    await expect(main(page).getByLabel('제목')).toBeFocused();
    await page.reload();
    await expect(main(page).getByLabel('내용')).toHaveValue('짧다');
  });

  const title = `환전 문의 ${Date.now()}`;
  await ask(page, title, '환전은 언제\n처리되나요? <b>빨리</b>');
  await answer(site, title, '<p>영업일 <strong>하루</strong> 안에 처리합니다.</p><script>window.bad=1</script>');

  await test.step('the answer arrives live and is read by opening it', async () => {
    const thread = main(page).getByRole('button', { name: new RegExp(`완료.*${title}`) });
    await expect(thread).toBeVisible();
    await expect(page.getByText('새 답변')).toBeVisible();
    await thread.click();
    await expect(main(page).getByText('처리되나요? <b>빨리</b>')).toBeVisible();
    await expect(main(page).getByText('하루')).toBeVisible();
    await expect(page.getByText('새 답변')).toHaveCount(0);
    expect(await page.evaluate(() => 'bad' in window)).toBe(false);
  });

  await test.step('deleting asks first', async () => {
    await main(page).getByRole('button', { name: '삭제', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '문의를 삭제할까요?' });
    await dialog.getByRole('button', { name: '취소' }).click();
    await expect(main(page).getByText(title)).toBeVisible();
    await main(page).getByRole('button', { name: '완료된 문의 삭제' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
    await expect(main(page).getByText('문의 내역이 없습니다')).toBeVisible();
    await page.reload();
    await expect(main(page).getByText('문의 내역이 없습니다')).toBeVisible();
  });
});

// spec community.43
test('a restricted member is kept in the customer centre, can ask there, and sees the answer', async ({
  page,
  site,
}) => {
  const member = await registerMember(page.context());
  await openPage(page, '/home');
  await asOperator(site, async (call) => void (await call('PATCH', `members/${member.id}`, { status: 5 })));
  await expect(page).toHaveURL(/\/cscenter\/csquestion$/);
  await expect(main(page).getByText(/이용이 제한된 회원입니다/)).toBeVisible();

  for (const path of ['/theSports/inplay', '/notice/notice', '/cash/credit']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/cscenter\/csquestion$/);
  }
  // What is sent to them, and their own protection, stay open.
  for (const path of ['/cscenter/memo', '/settings/protection']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(main(page).getByRole('heading').first()).toBeVisible();
  }
  await page.goto('/cscenter/csquestion');
  // The way out of their money, and their records.
  for (const name of ['환전', '배팅내역', '머니 내역']) {
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect(page).not.toHaveURL(/\/cscenter\/csquestion$/);
    await expect(main(page).getByRole('heading').first()).toBeVisible();
    await page.goto('/cscenter/csquestion');
  }
  const title = `제한 문의 ${Date.now()}`;
  await ask(page, title, '왜 제한되었나요?');
  await answer(site, title, '<p>본인 확인이 필요합니다.</p>');
  await main(page)
    .getByRole('button', { name: new RegExp(`완료.*${title}`) })
    .click();
  await expect(main(page).getByText('본인 확인이 필요합니다.')).toBeVisible();

  await asOperator(site, async (call) => void (await call('PATCH', `members/${member.id}`, { status: 1 })));
  await expect(main(page).getByText(/이용이 제한된 회원입니다/)).toHaveCount(0);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/home$/);
});
