import { ScrolledElements } from './scroll';
import { holdMs, preserveViewport } from './viewport';

let column: HTMLElement;
let holder: HTMLElement;
/** Height of the column's content; jsdom lays nothing out. */
let content: number;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main tabindex="-1"><div><ul class="list"></ul></div></main>';
  column = document.querySelector('main')!;
  holder = column.querySelector('div')!;
  content = 3_000;
  const height = () => Math.max(content, Number.parseInt(column.style.minHeight || '0', 10));
  Object.defineProperty(column, 'offsetHeight', { configurable: true, get: height });
  column.getBoundingClientRect = () => ({ bottom: height() - window.scrollY }) as DOMRect;
  Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 1_500 });
  window.scrollTo = jest.fn();
});
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(50);
const list = () => holder.querySelector<HTMLElement>('.list')!;

/** The member scrolls the list inside the slot. */
function scrollList(top: number): void {
  list().scrollTop = top;
  list().dispatchEvent(new Event('scroll'));
}
const scrolled = new ScrolledElements();
beforeAll(() => void scrolled.watch());

test('the page keeps its height until the rows of the new build are there', async () => {
  const back = preserveViewport(holder, scrolled);
  expect(column.style.minHeight).toBe('3000px');
  content = 200;
  holder.innerHTML = '<ul class="list"></ul>';
  back();
  await settle();
  expect(column.style.minHeight).toBe('3000px');
  content = 3_100;
  list().append('row');
  await settle();
  expect(column.style.minHeight).toBe('');
});

test('the height is let go after two seconds in any case', async () => {
  const back = preserveViewport(holder, scrolled);
  content = 200;
  back();
  await jest.advanceTimersByTimeAsync(holdMs - 1);
  expect(column.style.minHeight).toBe('3000px');
  await jest.advanceTimersByTimeAsync(1);
  expect(column.style.minHeight).toBe('');
});

test('a list inside the slot gets its scroll position back once it has come', async () => {
  scrollList(240);
  const back = preserveViewport(holder, scrolled);
  content = 200;
  holder.innerHTML = '';
  back();
  holder.innerHTML = '<ul class="list"></ul>';
  await settle();
  expect(list().scrollTop).toBe(240);
});

test('the window goes back to where it was', async () => {
  const back = preserveViewport(holder, scrolled);
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  back();
  await settle();
  expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 1_500 }));
});

test('a page at its top is not held: nothing of it is measured', () => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  preserveViewport(holder, scrolled)();
  expect(column.style.minHeight).toBe('');
});

test('a member who scrolls meanwhile is left alone', async () => {
  scrollList(240);
  const back = preserveViewport(holder, scrolled);
  content = 200;
  window.dispatchEvent(new Event('wheel'));
  holder.innerHTML = '<ul class="list"></ul>';
  back();
  await settle();
  expect(list().scrollTop).toBe(0);
});
