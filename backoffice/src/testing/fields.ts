import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses one of the options of a field that opens a list. */
export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`${label}$`) }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Adds a condition of a field of choices to the filter of the page's first table. */
export async function addChoice(user: UserEvent, field: string, option: string): Promise<void> {
  await user.click(screen.getAllByRole('button', { name: '조건 추가' })[0]!);
  const form = within(await screen.findByRole('dialog', { name: '조건 추가' }));
  await choose(user, '항목', field);
  await user.click(await form.findByRole('option', { name: option }));
  await user.click(form.getByRole('button', { name: '적용' }));
}

/** Value of a time field: its parts in a row, '2099-01-01 06:00' as '2099 01 01 06 00'. */
export async function timeIn(label: string): Promise<string> {
  const group = await screen.findByRole('group', { name: label });
  const parts = within(group).getAllByRole('spinbutton');
  return parts.map((part) => (part.getAttribute('aria-valuenow') ?? '').padStart(2, '0')).join(' ');
}

/** Types a time into its field: digits of year, month, day, hour and minute. */
export async function typeTime(user: UserEvent, label: string, digits: string): Promise<void> {
  const group = await screen.findByRole('group', { name: label });
  await user.click(within(group).getAllByRole('spinbutton')[0]!);
  await user.keyboard(digits);
}
