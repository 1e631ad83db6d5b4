/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import { giveFieldsBack, holdFields, noteFields } from './fields';

const holderWith = (html: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.replaceChildren(holder);
  return holder;
};
const form =
  '<input name="stake"><input type="checkbox" name="all"><textarea aria-label="memo"></textarea><select name="day"><option>1</option><option>2</option></select><input type="password" name="secret">';

test('what was typed and chosen comes back into the same fields, and components hear of it', () => {
  const holder = holderWith(form);
  const [stake, all] = holder.querySelectorAll('input');
  stake!.value = '5000';
  all!.checked = true;
  holder.querySelector('textarea')!.value = 'hello';
  holder.querySelector('select')!.value = '2';
  holder.querySelector<HTMLInputElement>('[name=secret]')!.value = 'never read';
  const noted = noteFields(holder);
  expect(JSON.stringify(noted)).not.toContain('never read');
  const next = holderWith(form);
  const changedTags: string[] = [];
  next.addEventListener('input', (event) => changedTags.push((event.target as HTMLElement).tagName));
  expect(giveFieldsBack(next, noted)).toEqual([]);
  expect(next.querySelector('input')!.value).toBe('5000');
  expect(next.querySelectorAll('input')[1]!.checked).toBe(true);
  expect([next.querySelector('textarea')!.value, next.querySelector('select')!.value]).toEqual(['hello', '2']);
  expect(next.querySelector<HTMLInputElement>('[name=secret]')!.value).toBe('');
  expect(changedTags).toEqual(expect.arrayContaining(['INPUT', 'TEXTAREA', 'SELECT']));
});

test('fields that come after the frame of the new build get their values as they come, once', async () => {
  const holder = holderWith(form);
  holder.querySelector('input')!.value = '5000';
  const giveBack = holdFields(holder);
  holder.innerHTML = '';
  giveBack();
  holder.innerHTML = form;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holder.querySelector('input')!.value).toBe('5000');
  holder.querySelector('input')!.value = '1';
  holder.append(document.createElement('p'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holder.querySelector('input')!.value).toBe('1');
});
