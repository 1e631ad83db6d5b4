/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import { PageGuard } from './page';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const onFinding = jest.fn();
let guard: PageGuard;
let root: HTMLElement;
let slot: HTMLElement;
let holder: HTMLElement;

beforeEach(async () => {
  onFinding.mockReset();
  document.body.innerHTML =
    '<div id="root"><main><div class="slot"></div></main></div><link rel="stylesheet"><p hidden></p>';
  root = document.getElementById('root')!;
  slot = document.querySelector<HTMLElement>('.slot')!;
  holder = document.createElement('div');
  holder.dataset.remoteSlot = 'main';
  holder.innerHTML = '<i></i><b></b>';
  slot.append(holder);
  guard = new PageGuard(root, onFinding);
  guard.hold(holder, slot);
  await settled();
});
afterEach(() => guard.stop());

const before = () => document.body.innerHTML;

// spec robustness.6
test.each([
  ['body’s text is emptied', () => (document.body.innerHTML = '')],
  ['body is filled with something else', () => (document.body.innerHTML = '<h1>mine</h1>')],
  ['body’s children are replaced', () => document.body.replaceChildren(document.createElement('h1'))],
  ['body’s children go one by one', () => [...document.body.children].map((child) => child.remove())],
  ['the root is taken away', () => root.remove()],
  ['the root is emptied', () => (root.innerHTML = '')],
  ['the root is filled with something else', () => (root.innerHTML = '<h1>mine</h1>')],
  ['the slot is emptied', () => (slot.innerHTML = '')],
  ['the holder is emptied', () => (holder.textContent = '')],
  ['the holder is moved elsewhere', () => document.body.append(holder)],
  ['the body is replaced', () => (document.body = document.createElement('body'))],
])('when %s the page is as it was', async (_what, intrude) => {
  const was = before();
  const nodes = [root, slot, holder, ...holder.children];
  intrude();
  await settled();
  expect(before()).toBe(was);
  expect(nodes.every((node) => node.isConnected)).toBe(true);
  expect(onFinding).toHaveBeenCalledTimes(1);
  expect(onFinding.mock.calls[0][0]).toMatchObject({ recovered: true });
});

test.each([
  [
    'a page of the host takes the place of the frame',
    () => {
      guard.hold(holder, null);
      holder.remove();
      root.replaceChildren(document.createElement('article'));
    },
  ],
  ['something is added to the body', () => document.body.append(document.createElement('div'))],
  ['something else is taken from the body', () => document.querySelector('p')!.remove()],
  [
    'the slot’s content moves with the frame',
    () => {
      guard.hold(holder, null);
      document.body.append(holder);
      const drawer = document.createElement('div');
      root.append(drawer);
      drawer.append(holder);
      guard.hold(holder, drawer);
    },
  ],
])('when %s nothing is done', async (_what, change) => {
  change();
  const was = before();
  await settled();
  expect(before()).toBe(was);
  expect(onFinding).not.toHaveBeenCalled();
});

test('who does it again and again is not followed for ever', async () => {
  for (let time = 0; time < 5; time += 1) {
    document.body.innerHTML = '';
    await settled();
  }
  expect(onFinding.mock.calls.map(([{ recovered }]) => recovered)).toEqual([true, true, true, true, false]);
});

test('a document that was thrown away cannot be put back', async () => {
  const html = document.documentElement;
  html.remove();
  await settled();
  expect(onFinding).toHaveBeenCalledWith({ what: 'the document', recovered: false });
  document.append(html);
});
