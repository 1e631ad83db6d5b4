import type { Banner } from '@maru/contracts';
import { advances, bannerWords, isNear, keyStep, stepFrom, swipeStep, toPath } from './carousel';

test('after the last banner comes the first, and before the first the last', () => {
  expect([0, 1, 2, 3].map((at) => stepFrom(at, 1, 4))).toEqual([1, 2, 3, 0]);
  expect([0, 1, 2, 3].map((at) => stepFrom(at, -1, 4))).toEqual([3, 0, 1, 2]);
  expect(stepFrom(5, 0, 3)).toBe(2);
  expect(stepFrom(0, 1, 1)).toBe(0);
  expect(stepFrom(2, 1, 0)).toBe(0);
});

describe('banners come by themselves', () => {
  const free = { count: 3, paused: false, held: false, seen: true, still: false };
  // spec layout.28
  test('where nothing speaks against it', () => {
    expect(advances(free)).toBe(true);
  });
  // spec layout.28
  test.each([
    ['there is one alone', { count: 1 }],
    ['they are paused', { paused: true }],
    ['pointer or focus is on them', { held: true }],
    ['they are not looked at', { seen: false }],
    ['the member wants no motion', { still: true }],
  ])('not while %s', (_why, change) => {
    expect(advances({ ...free, ...change })).toBe(false);
  });
});

test('pictures are fetched for the banner that is shown and its neighbours', () => {
  const near = (at: number, count: number) => [...Array(count).keys()].filter((index) => isNear(index, at, count));
  expect(near(0, 6)).toEqual([0, 1, 5]);
  expect(near(3, 6)).toEqual([2, 3, 4]);
  expect(near(0, 1)).toEqual([0]);
});

test('a finger to the left leads on, to the right back, along the page or a little nowhere', () => {
  expect(swipeStep(-80, 10)).toBe(1);
  expect(swipeStep(80, -10)).toBe(-1);
  expect(swipeStep(-30, 0)).toBe(0);
  expect(swipeStep(-80, 120)).toBe(0);
});

test('arrow keys lead on and back', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'Enter'].map(keyStep)).toEqual([1, -1, 0, 0]);
});

// spec layout.28
test('words are the member’s language, Korean where the banner has none', () => {
  const words = (title: string) => ({ tag: '', title, text: '', action: '' });
  const banner: Banner = {
    id: 1,
    purpose: 'notice',
    art: 'hero',
    to: '/x',
    texts: { ko: words('하나'), es: words('uno') },
  };
  expect(bannerWords(banner, 'es')).toMatchObject({ title: 'uno', lang: 'es' });
  expect(bannerWords(banner, 'en')).toMatchObject({ title: '하나', lang: 'ko' });
  expect(bannerWords(banner, 'ko')).toMatchObject({ title: '하나', lang: 'ko' });
});

test('the path of an address has neither query nor fragment', () => {
  expect(toPath('/theSports/inplay?match=1#odds')).toBe('/theSports/inplay');
  expect(toPath('/notice/notice')).toBe('/notice/notice');
});
