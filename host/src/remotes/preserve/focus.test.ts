import { giveFocusBack, noteFocus } from './focus';

let slot: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><div id="slot"></div></main><input id="outside">';
  slot = document.querySelector<HTMLElement>('#slot')!;
});
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)!.focus();
const at = () => document.activeElement as HTMLElement;

/** Puts the focus somewhere, replaces the content, and gives the focus back. */
function through(before: string, selector: string, after: string, last = false): boolean {
  slot.innerHTML = before;
  focus(selector);
  const noted = noteFocus(slot)!;
  slot.innerHTML = after;
  return giveFocusBack(slot, noted, last);
}

test.each([
  ['id', '<button id="a">x</button>', '<i></i><button id="b">y</button><button id="a">z</button>', 'z'],
  ['name', '<button name="a">x</button>', '<button name="b">y</button><button name="a">z</button>', 'z'],
  ['label', '<button aria-label="a">x</button>', '<button>y</button><button aria-label="a">z</button>', 'z'],
  [
    'place in a part of the same name',
    '<div aria-label="m"><button>1</button><button class="on">2</button></div>',
    '<div aria-label="n"><button>3</button></div><div aria-label="m"><button>4</button><button>5</button></div>',
    '5',
  ],
])('the control of the same %s gets the focus back', (_what, before, after, text) => {
  expect(through(before, before.includes('"on"') ? '.on' : 'button', after)).toBe(true);
  expect(at().textContent).toBe(text);
});

test('a field keeps its selection', () => {
  slot.innerHTML = '<input name="stake" value="10000">';
  focus('[name=stake]');
  (at() as HTMLInputElement).setSelectionRange(1, 3);
  const noted = noteFocus(slot)!;
  slot.innerHTML = '<input name="stake" value="10000">';
  giveFocusBack(slot, noted, false);
  const { selectionStart, selectionEnd } = at() as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([1, 3]);
});

test('without such a control the part of the page gets it, once no more is to come', () => {
  expect(through('<button id="a">x</button>', '#a', '<p>other</p>')).toBe(false);
  expect(at()).toBe(document.body);
  expect(through('<button id="a">x</button>', '#a', '<p>other</p>', true)).toBe(true);
  expect(at().localName).toBe('main');
});

test('a member who has gone elsewhere is left there', () => {
  slot.innerHTML = '<button id="a">x</button>';
  focus('#a');
  const noted = noteFocus(slot)!;
  focus('#outside');
  expect(giveFocusBack(slot, noted, true)).toBe(true);
  expect(at().id).toBe('outside');
});

test('a focus outside of the slot is none of the slot’s', () => {
  focus('#outside');
  expect(noteFocus(slot)).toBeNull();
});
