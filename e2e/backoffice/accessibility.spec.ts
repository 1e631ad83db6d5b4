import { rulesInBothThemes } from '../support/accessibility';
import { openConsolePage as open, signInToConsole } from '../support/console-page';
import { isShort } from '../support/depth';
import { expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

const pages = [
  '릴리스',
  '상태',
  '경보',
  '경기·노출',
  '결과·정산',
  '리그·한도',
  '배팅 조회',
  '회원',
  '1:1 문의',
  '공지·팝업',
  '충전·환전',
  '은행 대조',
  '일별 합계',
  '입출금 설정',
  '이체·대사',
  '공지사항',
  '사이트 설정',
  '배너',
  '점검',
  '권한',
  '감사 기록',
  '보호 사례',
  '내 업무',
  '승인함',
  'GGR',
];

const wide = { width: 1680, height: 1000 };
const screens = isShort ? [wide] : [wide, { width: 390, height: 844 }];

// spec backoffice.32
test('no page of the console breaks a rule of WCAG 2.2 AA on a wide screen and a phone, dark and light', async ({
  page,
}) => {
  // Twenty-four pages, each examined on two screens in both themes; no single one waits for long.
  test.setTimeout(240_000 * slow);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInToConsole(page);
  const problems: string[] = [];
  for (const name of pages) {
    await page.setViewportSize(wide);
    await open(page, name);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expect(page.getByRole('status', { name: '불러오는 중' })).toHaveCount(0);
      const state = `${name} at ${screen.width} px`;
      problems.push(...(await rulesInBothThemes(page, state)));
      const wideness = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wideness > screen.width) problems.push(`${state}: ${wideness} px wide`);
    }
  }
  expect(problems).toEqual([]);
});
