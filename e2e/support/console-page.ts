import { expect, type Page } from '@playwright/test';

/** Signs a demo operator in to the console by its form: the administrator, or the second one. */
export async function signInToConsole(page: Page, login = 'opsadmin'): Promise<void> {
  await page.goto('/ops');
  await page.getByLabel('아이디').fill(login);
  await page.getByLabel('비밀번호').fill('maru-ops-demo-1');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('heading', { name: '릴리스', level: 1 })).toBeVisible();
}

/** Opens a page of the console by its menu. */
export async function openConsolePage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}
