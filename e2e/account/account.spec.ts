import type { Page } from '@playwright/test';
import type { Offer } from '../support/feed-control';
import { demoPassword, expect, placeByCall, signIn, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { Mailbox } from '../support/mailbox';
import { memberCall } from '../support/member-call';
import { newDetails, registerMember } from '../support/new-member';
import { asOperator } from '../support/operator';
import { slow } from '../support/slow';

const myInfo = (page: Page) => page.getByRole('region', { name: '내 정보' });
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

// spec host.4, host.23
test('a member confirms an address, forgets the password and is back by the link, which works once', async ({
  page,
  site,
}) => {
  const mailbox = new Mailbox(site.messages);
  const member = await registerMember(page.context());
  const newPassword = 'another-long-one-2';

  await test.step('a profile takes full-width digits and pasted spaces', async () => {
    await openPage(page, '/settings/profile');
    const { phone } = newDetails();
    const wide = phone.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    await fill(page, '휴대폰 번호', ` ${wide.slice(0, 3)} ${wide.slice(3)} `);
    await fill(page, '이메일', `\u200b ${member.email} `);
    await fill(page, '현재 비밀번호', member.password);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await press(page, '저장');
    expect((await sent).postDataJSON()).toMatchObject({ phone, email: member.email });
    await expect(page.getByText('내 정보를 저장했습니다.')).toBeVisible();
    await expect(page.getByText('확인 전').first()).toBeVisible();
  });

  await test.step('the link that came confirms the address', async () => {
    await openPage(page, await mailbox.link(member.email, '/verification/verify/'));
    await expect(page.getByText('이메일을 확인했습니다')).toBeVisible();
    await openPage(page, '/settings/profile');
    await expect(page.getByText('확인됨').first()).toBeVisible();
  });

  await page.context().clearCookies();
  await test.step('a forgotten password is asked for', async () => {
    await openPage(page, '/password/email');
    await fill(page, '이메일', `  ${member.email.toUpperCase()} `);
    await press(page, '링크 받기');
    await expect(page.getByText('메일을 확인해주세요')).toBeVisible();
  });

  const link = await mailbox.link(member.email, '/password/reset/');
  await test.step('the link sets a new one', async () => {
    await openPage(page, link);
    await fill(page, '새 비밀번호', newPassword);
    await fill(page, '새 비밀번호 확인', newPassword);
    await press(page, '비밀번호 바꾸기');
    await expect(page.getByText('비밀번호를 바꿨습니다')).toBeVisible();
  });

  await test.step('the old password is gone, the new one signs in', async () => {
    await openPage(page, '/login');
    await fill(page, '아이디', member.login);
    await fill(page, '비밀번호', member.password);
    await press(page, '로그인');
    await expect(page.getByText('아이디 또는 비밀번호가 맞지 않습니다.').first()).toBeVisible();
    await fill(page, '비밀번호', newPassword);
    await press(page, '로그인');
    await expect(myInfo(page)).toContainText(member.nick);
  });

  await test.step('the link says at once that it is used', async () => {
    await openPage(page, link);
    await expect(page.getByText('더 이상 쓸 수 없는 링크입니다')).toBeVisible();
  });
});

// spec session.2
test('a CSRF token that is gone or stale is renewed once, unseen by the member', async ({ page, site }) => {
  const member = await registerMember(page.context());
  await openPage(page, '/settings/profile');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') answers.push(response.status());
  });
  const change = async (nick: string) => {
    await fill(page, '닉네임', nick);
    await fill(page, '현재 비밀번호', member.password);
    await press(page, '저장');
    await expect(myInfo(page)).toContainText(nick);
  };

  await page.context().clearCookies({ name: 'XSRF-TOKEN' });
  await change(`갑${member.login.slice(-6)}`);
  expect(answers).toEqual([200]);

  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'stale', url: site.url }]);
  await change(`을${member.login.slice(-6)}`);
  expect(answers).toEqual([200, 419, 200]);
});

for (const hours of [-9, 31]) {
  // spec session.19, session.27
  test(`with the clock of the browser off by ${hours} h the server’s time is shown and nobody is signed out early`, {
    tag: '@long',
  }, async ({ memberPage }) => {
    const page = await memberPage('demo3');
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await openPage(page, '/home');
    const off = async () => {
      const shown = await page.getByRole('banner').locator('time').getAttribute('datetime');
      return Math.abs(Date.parse(shown!) - Date.now());
    };
    await expect.poll(off).toBeLessThan(5_000);
    // Longer than the pause between two checks of the session, shorter than the time until the first reminder.
    const ahead = 25_000;
    const checked = page.waitForResponse('**/api/user');
    await page.clock.runFor(ahead);
    expect((await checked).status()).toBe(200);
    await expect(myInfo(page)).toBeVisible();
    await expect(page).toHaveURL(/\/home/);
    // The page's clock has gone that far ahead of the server's, and not by hours.
    expect(await off()).toBeLessThan(ahead + 5_000);
  });
}

/** Places a bet of the signed-in member, without the page. */
async function bet(page: Page, { match, market, outcome }: Offer, amount: number): Promise<void> {
  const body = {
    amount,
    category: 1 as const,
    cartItems: [{ matchId: match.id, marketId: market.id, odds: { id: outcome.id, value: 220 } }],
    ratio: 220,
    win: Math.floor((amount * 220) / 100),
    betOption: true,
  };
  // The odds that are held may be on their way to the server yet.
  await expect(async () => expect((await placeByCall(page.context(), body)).success).toBe(true)).toPass({
    // Each bet is held for some seconds; the second one is taken.
    timeout: 15_000 * slow,
  });
}

// spec session.1, session.25, live.11
test('a tab follows when another member signs in beside it', async ({ memberPage, site, feed }) => {
  const first = await memberPage('demo3');
  await openPage(first, '/home');
  await expect(myInfo(first)).toContainText('마루셋');
  const second = await first.context().newPage();
  await openPage(second, '/home');
  await second.getByRole('button', { name: '로그아웃' }).first().click();
  await second
    .getByRole('alertdialog')
    .or(second.getByRole('dialog'))
    .getByRole('button', { name: '로그아웃' })
    .click();
  await expect(second).toHaveURL(/\/login/);
  await expect(first).toHaveURL(/\/login/);

  await fill(second, '아이디', 'demo4');
  await fill(second, '비밀번호', demoPassword);
  await press(second, '로그인');
  await expect(myInfo(second)).toContainText('마루넷');
  await expect(myInfo(first)).toContainText('마루넷');

  await test.step('also where it is done behind the page’s back', async () => {
    const offer = await feed.liveOffer(3);
    await feed.holdOdds(offer, '2.20');
    await bet(first, offer, 11_110);
    await openPage(first, '/info/betRecord');
    const record = first.getByRole('main');
    await expect(record.getByRole('button', { name: /11,110/ })).toBeVisible();

    await signIn(first.context(), 'demo3');
    await second.goto(`${site.url}/home`);
    await expect(myInfo(second)).toContainText('마루셋');
    await expect(myInfo(first)).toContainText('마루셋');
    await expect(first.getByText('11,110')).toHaveCount(0);

    // From now on the page learns changes only from the member's own channel, because polling is blocked.
    await first.route('**/api/user', (route) => route.abort());
    const { money } = await memberCall<{ money: number }>(first.context(), 'GET', '/api/user');
    await bet(first, offer, 12_220);
    await expect(first.locator('[data-money]').first()).toHaveAttribute('data-money', String(money - 12_220));
    await expect(record.getByText('12,220원')).toBeVisible();
  });
});

// spec host.16
test('a popup is inert, and hidden for today it stays away', ({ memberPage, site }) =>
  asOperator(site, async (call) => {
    const add = async (content: string, paths: string[]) => {
      const row = { purpose: 'notice', content, width: 400, height: 300, paths, active: true };
      return (await call<{ id: number }>('POST', 'popups', row)).id;
    };
    const hostile =
      '<script>window.ran=1</script><img src="x" onerror="window.ran=1"><a href="javascript:window.ran=1">링크</a>';
    const page = await memberPage('demo3');
    await openPage(page, '/home');
    const ids = [await add('<p>다른 안내</p>', []), await add(`<p>팝업 안내</p>${hostile}`, ['/home'])];
    try {
      const popup = page.locator('.popups > *').filter({ hasText: '팝업 안내' });
      const other = page.locator('.popups > *').filter({ hasText: '다른 안내' });
      await expect(popup).toBeVisible();
      await expect(popup.locator('script, [onerror], [href^="javascript"]')).toHaveCount(0);
      await popup.getByText('링크').click();
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);

      await test.step('it is shown at its paths only', async () => {
        await openPage(page, '/settings/profile');
        await expect(other).toBeVisible();
        await expect(popup).toBeHidden();
      });

      await test.step('closed, it is back with the next load; hidden for today, it is not', async () => {
        await openPage(page, '/home');
        await popup.getByRole('button', { name: '닫기' }).click();
        await expect(popup).toBeHidden();
        await page.reload();
        await expect(popup).toBeVisible();
        await popup.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
        await expect(popup).toBeHidden();
        await page.reload();
        await expect(other).toBeVisible();
        await expect(popup).toBeHidden();
      });
    } finally {
      for (const id of ids) await call('DELETE', `popups/${id}`);
    }
  }));

// spec layout.5
test('maintenance takes an open page away and gives it back', ({ memberPage, site }) =>
  asOperator(site, async (call) => {
    const set = (maintenance: unknown) => call('PUT', 'settings', { changes: { maintenance } });
    const page = await memberPage('demo3');
    await openPage(page, '/settings/profile');
    try {
      await set({ text: '점검', from: null, until: null });
      await expect(page).toHaveURL(/\/maintenance/);
      await expect(page.getByText('점검', { exact: true })).toBeVisible();
    } finally {
      await set(null);
    }
    await expect(page).not.toHaveURL(/\/maintenance/);
    await expect(myInfo(page)).toBeVisible();
  }));
