import type { Page } from '@playwright/test';
import { openConsolePage as open, signInToConsole } from '../support/console-page';
import { isShort } from '../support/depth';
import { expect, test } from '../support/fixtures';

/** The first page of each desk, and the other pages, as the menu names them. */
const desks = [
  '릴리스',
  '경기·노출',
  '회차·스위치',
  '충전·환전',
  '회원',
  '1:1 문의',
  '공지·팝업',
  '사이트 설정',
  '권한',
  '감사 기록',
  '내 업무',
  '승인함',
];
const others = [
  '상태',
  '경보',
  '결과·정산',
  '가상 회차',
  '리그·한도',
  '배팅 조회',
  '이체·대사',
  '은행 대조',
  '일별 합계',
  '입출금 설정',
  '보호 사례',
  '나이 확인',
  '공지사항',
  '신고',
  '쿠폰',
  'GGR',
  '배너',
  '점검',
  '기록 보존',
  '내 로그인 보안',
];
const own = ['내 업무', '승인함'];
const password = 'maru-ops-demo-1';

/** What each role finds in its menu, where it lands, and a page of another role. */
const roles = [
  ['ops1', '릴리스', [...own, '릴리스', '상태', '경보', '감사 기록', '내 로그인 보안'], 'matches'],
  ['ops2', '릴리스', [...own, '릴리스', '상태', '경보', '감사 기록', '내 로그인 보안'], 'settings'],
  [
    'ops3',
    '회원',
    [
      ...own,
      '경보',
      '회원',
      '1:1 문의',
      '공지·팝업',
      '공지사항',
      '신고',
      '사이트 설정',
      '배너',
      '점검',
      '기록 보존',
      '감사 기록',
      '내 로그인 보안',
    ],
    'bets',
  ],
  [
    'ops4',
    '회원',
    [...own, '경보', '회원', '보호 사례', '나이 확인', '1:1 문의', '공지·팝업', '신고', '감사 기록', '내 로그인 보안'],
    'access',
  ],
  [
    'trader1',
    '경기·노출',
    [
      ...own,
      '경보',
      '경기·노출',
      '결과·정산',
      '가상 회차',
      '리그·한도',
      '배팅 조회',
      '회차·스위치',
      '감사 기록',
      '내 로그인 보안',
    ],
    'members',
  ],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

// spec backoffice.31
test('every desk is reached from every other by clicking, each within two seconds, and none is broken', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/integrity|Content Security Policy|Trusted/i.test(message.text())) faults.push(message.text());
  });
  await signInToConsole(page);
  for (const [at, from] of desks.entries()) {
    await open(page, from);
    // The short run walks from each desk to the next one and back.
    for (const to of desks.slice(at + 1, isShort ? at + 2 : undefined)) {
      await open(page, to);
      await open(page, from);
    }
  }
  for (const name of others) await open(page, name);
  expect(faults).toEqual([]);
});

// spec backoffice.31
test('each role lands on its desk and sees its pages alone; a link to a foreign one says so', async ({ page }) => {
  for (const [login, first, pages, foreign] of roles) {
    const data = { login, password };
    expect((await page.request.post('/api/ops/login', { data, headers: { 'x-maru-ops': '1' } })).status()).toBe(200);
    await page.goto('/ops');
    await expect(heading(page, first)).toBeVisible();
    const links = page.getByRole('navigation').getByRole('listitem').getByRole('link');
    const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('title')));
    expect([login, names]).toEqual([login, pages]);
    await page.goto(`/ops/${foreign}`);
    await expect(page.getByText('이 화면을 볼 권한이 없습니다.')).toBeVisible();
    await expect(links).toHaveCount(pages.length);
  }
});

// spec backoffice.31
test('desks are reached by keys: the palette by a page’s name, G by its letter', async ({ page }) => {
  await signInToConsole(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('감사');
  await expect(page.getByRole('menuitem').first()).toContainText('감사 기록');
  await page.keyboard.press('Enter');
  await expect(heading(page, '감사 기록')).toBeVisible();
  for (const [letter, name] of [
    ['m', '회원'],
    ['e', '경기·노출'],
    ['r', '릴리스'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(heading(page, name)).toBeVisible();
  }
});

// spec backoffice.31
test('a desk whose files a new deployment took away says so; the others work, and loading the page anew brings it back', async ({
  page,
}) => {
  await page.goto('/ops');
  const listed = (await page.locator('meta[name="maru-parts"]').getAttribute('content'))!;
  const { parts } = JSON.parse(listed) as { parts: Record<string, string[]> };
  const file = `**${parts['desks/audit/pages']!.at(-1)!}`;
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await signInToConsole(page);
  await page.getByRole('navigation').getByRole('link', { name: '감사 기록' }).click();
  await expect(page.getByRole('alert')).toContainText('이 화면의 파일을 받지 못했습니다.');
  await open(page, '회원');
  await page.unroute(file);
  await page.getByRole('navigation').getByRole('link', { name: '감사 기록' }).click();
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect(heading(page, '감사 기록')).toBeVisible();
});
