import { expect, type Locator, type Page } from '@playwright/test';
import type { Offer } from './feed-control';
import { slow } from './slow';

const money = (amount: number) => amount.toLocaleString('en-US');

/** The overseas-sports area as a member meets it: by its words, not by its markup. */
export class FeedArea {
  constructor(readonly page: Page) {}

  /** Opens the live list of the match's league, with the match in the detail. */
  async openLive({ match }: Offer): Promise<void> {
    const query = `sports_id=${match.sport_id}&country_id=${match.country_id}&league_id=${match.league_id}`;
    await this.page.goto(`/theSports/inplay?${query}&match=${match.id}`);
    await expect(this.odds(match, '승')).toBeVisible();
  }

  /** One button of the full-time result in the list: 승, 무 or 패. */
  odds(match: Offer['match'], outcome: '승' | '무' | '패'): Locator {
    const group = `${match.home.name.ko} 대 ${match.away.name.ko} 승무패`;
    return this.page.getByRole('group', { name: group }).first().getByRole('button', { name: outcome });
  }

  /** The number that a button shows, in 1/100. */
  async readOdds(button: Locator): Promise<number> {
    const [, whole, cents] = /(\d+)\.(\d\d)/.exec(await button.innerText()) ?? [];
    return Number(whole) * 100 + Number(cents);
  }

  get cart(): Locator {
    return this.page.getByRole('region', { name: '인플레이 카트' });
  }

  get stake(): Locator {
    return this.cart.getByLabel('배팅금액');
  }

  /** Changed odds are shown and asked for, instead of taken at once. */
  async askForChanges(): Promise<void> {
    const option = this.cart.getByRole('switch', { name: '배당 변경 자동 수락' });
    if ((await option.getAttribute('aria-checked')) !== 'false') await option.click();
    await expect(option).toHaveAttribute('aria-checked', 'false');
  }

  /** Ratio of the slip, in 1/100. */
  async ratio(): Promise<number> {
    const text = await this.cart.getByRole('definition').nth(0).innerText();
    return Math.round(Number(text.replaceAll(',', '')) * 100);
  }

  /** Win of the slip, KRW. */
  async win(): Promise<number> {
    return Number((await this.cart.getByRole('definition').nth(1).innerText()).replace(/\D/g, ''));
  }

  betButton(amount: number): Locator {
    return this.cart.getByRole('button', { name: `${money(amount)}원 배팅하기` });
  }

  /** Money in the user panel, KRW. */
  async money(): Promise<number> {
    const row = this.page.getByRole('table', { name: '보유 금액' }).getByRole('row', { name: /^보유/ }).first();
    const cell = row.getByRole('cell').first();
    return Number((await cell.innerText()).split('\n')[0]!.replace(/\D/g, ''));
  }

  async expectMoney(amount: number): Promise<void> {
    await expect.poll(() => this.money()).toBe(amount);
  }

  get accepted(): Locator {
    return this.page.getByRole('dialog', { name: '배팅이 접수되었습니다' });
  }

  /** Waits until a bet is through. */
  async expectAccepted(): Promise<void> {
    // The server holds an in-play bet for some seconds and looks at its odds again before it takes it.
    await expect(this.accepted).toBeVisible({ timeout: 8_000 * slow });
  }

  get refused(): Locator {
    return this.page.getByRole('alertdialog', { name: '배팅하지 못했습니다' });
  }

  get banners(): Locator {
    return this.page.getByRole('region', { name: '실시간 알림' });
  }
}
