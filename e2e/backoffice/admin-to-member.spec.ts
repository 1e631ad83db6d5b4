import type { Locator, Page } from '@playwright/test';
import { openConsolePage as open, signInToConsole } from '../support/console-page';
import { expect, test } from '../support/fixtures';
import { asOperator } from '../support/operator';

/** Chooses a status of the member in the drawer and answers the question. */
async function setStatus(page: Page, drawer: Locator, status: RegExp): Promise<void> {
  await drawer.getByRole('radio', { name: status }).check();
  await drawer.getByRole('button', { name: '검토 후 저장' }).click();
  const question = page.getByRole('dialog', { name: /바꿀까요/ });
  await question.getByRole('button', { name: '저장' }).click();
  await expect(question).toBeHidden();
}

// What a step that fails leaves behind is not the other tests' site.
test.afterEach(({ site }) =>
  asOperator(site, async (call) => {
    await call('PUT', 'settings', { changes: { 'brand.name': null, maintenance: null } });
  }),
);

// spec releases.39
test('what operators do in the console reaches a member who has the site open', { tag: '@two-browsers' }, async ({
  page,
  memberPage,
}) => {
  const member = await memberPage('demo5');
  await member.goto('/home');
  await expect(member.getByRole('main')).toBeVisible();
  await signInToConsole(page);

  await test.step('a setting is reviewed, saved and taken back', async () => {
    await open(page, '사이트 설정');
    const name = page.getByRole('textbox', { name: '사이트 이름', exact: true });
    await name.fill('마당');
    await page.getByRole('link', { name: '회원' }).click();
    await page.getByRole('button', { name: '계속 편집' }).click();
    await page.getByRole('button', { name: '검토 후 저장' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await expect(member.getByText('마당').first()).toBeVisible();
    await page.getByRole('button', { name: '기본값으로: 사이트 이름' }).click();
    await page.getByRole('button', { name: '검토 후 저장' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await expect(page.getByRole('button', { name: '기본값으로: 사이트 이름' })).toBeHidden();
    await expect(name).toHaveValue('마루');
  });

  await test.step('maintenance takes the member away and brings them back', async () => {
    await open(page, '점검');
    await page.getByLabel('안내 문구').fill('정기 점검 시험');
    await page.getByRole('button', { name: '점검 시작' }).click();
    await page.getByRole('button', { name: '사이트 닫기' }).click();
    await expect(member.getByText('정기 점검 시험')).toBeVisible();
    await expect(page.getByText('회원은 사이트를 이용할 수 없습니다.')).toBeVisible();
    await page.getByRole('button', { name: '점검 종료' }).click();
    await page.getByRole('button', { name: '사이트 열기' }).click();
    await expect(member).not.toHaveURL(/maintenance/);
  });

  await test.step('a notice is shown to the open page', async () => {
    await open(page, '공지·팝업');
    await page.getByLabel('공지 내용').fill('공지 시험입니다.');
    await page.getByRole('button', { name: '공지 보내기' }).click();
    await page.getByRole('button', { name: '모두에게 보내기' }).click();
    await expect(member.getByText('공지 시험입니다.').first()).toBeVisible();
  });

  await test.step('a popup appears without what could run, and goes', async () => {
    await page.getByRole('button', { name: '팝업 추가' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('내용', { exact: true })
      .fill('<h2>팝업 시험</h2><p onclick="document.title=1">글<script>document.title=2</script></p>');
    await expect(dialog.frameLocator('iframe').getByText('팝업 시험')).toBeVisible();
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(dialog).toBeHidden();
    const shown = member.locator('.popups > *').filter({ hasText: '팝업 시험' });
    await expect(shown).toBeVisible();
    await expect(shown.locator('script, [onclick]')).toHaveCount(0);
    await page.getByRole('row').filter({ hasText: '팝업 시험' }).getByRole('button', { name: /삭제$/ }).click();
    await page.getByRole('button', { name: '영구 삭제' }).click();
    await expect(shown).toBeHidden();
  });

  await test.step('an important memo keeps the member until it is read', async () => {
    await open(page, '회원');
    await page.getByRole('button', { name: 'demo5 열기' }).click();
    const drawer = page.getByRole('dialog', { name: 'demo5' });
    await drawer.getByLabel('제목').fill('쪽지 시험');
    await drawer.getByLabel('내용', { exact: true }).fill('<p>읽어주세요.</p>');
    await drawer.getByLabel('중요 쪽지').check();
    await drawer.getByRole('button', { name: '쪽지 보내기' }).click();
    await expect(member).toHaveURL(/\/cscenter\/memo/);
    // The banner of the live notification covers the first row for its 10 s, unless it is closed.
    const banner = member.getByRole('region', { name: '실시간 알림' }).locator('.banner', { hasText: '쪽지' });
    await banner.getByRole('button', { name: '닫기' }).click();
    await member.getByRole('button', { name: /쪽지 시험/ }).click();
    await expect(member.getByText('읽어주세요.').first()).toBeVisible();
    await member.goto('/home');
    await expect(member).toHaveURL(/\/home/);
  });

  await test.step('a restricted member only has the customer centre, a blocked one nothing', async () => {
    const drawer = page.getByRole('dialog', { name: 'demo5' });
    try {
      await setStatus(page, drawer, /^문의만 가능/);
      await expect(member).toHaveURL(/\/cscenter\/csquestion/);
      await setStatus(page, drawer, /^차단/);
      await expect(member).toHaveURL(/\/login/);
    } finally {
      await setStatus(page, drawer, /^정상/);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'demo5 열기' })).toBeFocused();
  });

  await test.step('all of it stands in the audit log', async () => {
    await open(page, '감사 기록');
    for (const title of ['사이트 설정 변경', '공지 발송', '팝업 추가', '팝업 삭제', '쪽지 발송', '회원 변경']) {
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    }
  });
});
