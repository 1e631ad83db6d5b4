import { violations } from '../support/accessibility';
import { demoPassword, expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { newDetails, registerMember } from '../support/new-member';
import { patience } from '../support/patience';
import { readCaptcha } from '../support/read-captcha';
import { slow } from '../support/slow';

// spec layout.1
test('a guest who opens a member’s page is led to sign in', async ({ page }) => {
  await page.goto('/theSports/inplay');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible();
});

test('a wrong password is refused in words, and the right one signs in', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('아이디').fill('demo5');
  await page.getByLabel('비밀번호', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('아이디 또는 비밀번호가 맞지 않습니다.').first()).toBeVisible();

  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.getByLabel('비밀번호', { exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: '내 정보' })).toContainText('환영합니다');
  await expect(page).not.toHaveURL(/\/login/);
});

// spec layout.23
test('signing out is asked for and leads back to sign-in', async ({ memberPage }) => {
  const page = await memberPage('demo5');
  await openPage(page, '/home');
  await page.getByRole('button', { name: '로그아웃' }).first().click();
  await expect(page.getByText('로그아웃할까요?')).toBeVisible();
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('region', { name: '내 정보' })).toBeVisible();

  await page.getByRole('button', { name: '로그아웃' }).first().click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
});

// spec session.24
test('after a sign-out nothing of the session is left behind: no call is refused, nothing is asked that a visitor does not ask', async ({
  memberPage,
}) => {
  const page = await memberPage('demo5');
  await page.clock.install();
  await openPage(page, '/theSports/inplay');
  // Pages that poll and listen, one after the other in one document: what one of them leaves running runs on.
  for (const path of ['/mini/ntryPowerBall', '/tokenGame/graph', '/casino/casino', '/cash/credit', '/game/sports/5']) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.getByRole('main').locator('[data-slot="main"] :is(h1, h2)').first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  }
  const asked: string[] = [];
  const refused: string[] = [];
  let isOut = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isOut && pathname.startsWith('/api/')) asked.push(pathname);
  });
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  await page.getByRole('button', { name: '로그아웃' }).first().click();
  const gone = page.waitForResponse((response) => new URL(response.url()).pathname === '/logout');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '로그아웃' }).click();
  await gone;
  await expect(page).toHaveURL(/\/login/);
  isOut = true;
  // Longer than every interval of a member's page: the session is polled every 20 s.
  await page.clock.fastForward(60_000);
  // What the timers asked for was sent before this.
  await page.evaluate(() => fetch('/api/configs'));
  expect(refused).toEqual([]);
  // What a visitor's page asks for as well.
  const ofVisitors = ['/api/configs', '/api/sanctum/csrf-cookie', '/api/telemetry'];
  expect([...new Set(asked)].filter((path) => !ofVisitors.includes(path))).toEqual([]);
});

// spec session.4
test('a visitor registers and is signed in at once', async ({ page }) => {
  const login = `m${Date.now().toString(36)}`;
  const nick = `새회원${login.slice(-4)}`;
  // Time for a page and not for a click: the button waits for the proof of work, and the picture for the refusal.
  const newPicture = () => page.waitForResponse('**/api/captcha/api', { timeout: patience.page });
  await page.goto('/register');
  await page.getByLabel('아이디').fill(login);
  await page.getByLabel('닉네임').fill(nick);
  await page.getByLabel('비밀번호', { exact: true }).fill('long-enough-1');
  await page.getByLabel('비밀번호 확인', { exact: true }).fill('long-enough-1');
  const { phone, account } = newDetails();
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByLabel('은행').selectOption('마루은행');
  await page.getByLabel('예금주').fill('홍길동');
  await page.getByLabel('계좌번호').fill(account);
  await page.getByRole('checkbox', { name: /이용규정/ }).check();

  const picture = await test.step('a wrong captcha is refused under its field, with a new picture', async () => {
    await page.getByRole('textbox', { name: '자동입력 방지' }).fill('00000');
    const next = newPicture();
    await page.getByRole('button', { name: '가입하기' }).click();
    await expect(page.getByText('자동입력 방지 문자가 맞지 않습니다.').first()).toBeVisible();
    return (await (await next).json()) as { svg: string };
  });

  await test.step('what the picture says is taken', async () => {
    await expect(page.getByRole('textbox', { name: '자동입력 방지' })).toHaveValue('');
    await page.getByRole('textbox', { name: '자동입력 방지' }).fill(readCaptcha(picture.svg));
    await page.getByRole('button', { name: '가입하기' }).click();
    await expect(page.getByRole('region', { name: '내 정보' })).toContainText(nick);
  });
});

test('the form names what is missing before anything is sent', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('비밀번호는 8자 이상 72자 이하로 입력해주세요.')).toBeVisible();
  await expect(page.getByText('목록에서 은행을 선택해주세요.')).toBeVisible();
  await expect(page.getByText('나이와 이용규정을 확인하고 체크해주세요.')).toBeVisible();
});

test('after three wrong passwords the browser proves its work, also for a member who cannot read the picture', async ({
  browser,
  page,
  site,
}) => {
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const member = await registerMember(elsewhere);
  await elsewhere.close();
  const refusedByPolicy: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|Integrity-Policy/i.test(line.text())) refusedByPolicy.push(line.text());
  });
  const password = page.getByLabel('비밀번호', { exact: true });
  const proof = page.getByRole('status').filter({ hasText: '확인' });

  await page.goto('/login');
  await page.getByLabel('아이디').fill(member.login);
  for (let n = 0; n < 3; n += 1) {
    await password.fill(`wrong-${n}`);
    await password.press('Enter');
    await expect(page.getByText('아이디 또는 비밀번호가 맞지 않습니다.').first()).toBeVisible();
  }
  await page.getByRole('button', { name: '문자를 읽을 수 없나요?' }).click();
  // Four times the work of the picture's, in two workers beside everything else that runs here.
  await expect(proof).toHaveText('확인을 마쳤습니다.', { timeout: 15_000 * slow });
  expect(await violations(page, 'after the proof of work', { rules: 'all' })).toEqual([]);
  await password.fill(member.password);
  await password.press('Enter');
  await expect(page.getByRole('region', { name: '내 정보' })).toContainText(member.nick);
  expect(refusedByPolicy).toEqual([]);
});
