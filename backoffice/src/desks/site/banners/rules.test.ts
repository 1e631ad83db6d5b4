import '../../../testing/texts';
import { bannerArts, bannerText, locales as ofContracts, banner as schema } from '@maru/contracts';
import { banner } from '../../../testing/rows';
import { hasText } from '../../../texts';
import {
  arts,
  bodyOfBanner,
  draftOfBanner,
  inOrder,
  lastOrder,
  listLanguages,
  locales,
  moved,
  newBanner,
  ownPath,
  textParts,
  untitled,
} from './rules';

const ko = { tag: '', title: '봄', text: '', action: '' };
const en = { ...ko, title: 'Spring' };

test('pictures, languages and lengths are those of the contracts, and have words', () => {
  expect(arts).toEqual(bannerArts);
  expect([...locales].sort()).toEqual([...ofContracts].sort());
  expect(Object.keys(textParts)).toEqual(Object.keys(bannerText.shape));
  for (const [part, maxLength] of Object.entries(textParts)) {
    const text = { ...ko, [part]: 'x'.repeat(maxLength) };
    expect(bannerText.safeParse(text).success).toBe(true);
    expect(bannerText.safeParse({ ...text, [part]: 'x'.repeat(maxLength + 1) }).success).toBe(false);
  }
  const keys = [...arts.map((art) => `art_${art}`), ...Object.keys(textParts).map((part) => `part_${part}`)];
  expect(keys.filter((key) => !hasText(`banner.${key}`))).toEqual([]);
});

test.each(['/', '/theSports/inplay', '/notice/notice?page=2', '//evil.example', '/\\evil.example', 'https://x', ''])(
  'the field takes the path %j where the contracts do',
  (path) => {
    // As a browser reads the pattern of a field.
    expect(new RegExp(`^(?:${ownPath})$`, 'v').test(path)).toBe(schema.shape.to.safeParse(path).success);
  },
);

test('a banner that is opened and saved stays what it was', () => {
  const row = banner(4, '봄', { texts: { ko: { ...ko, text: '글' }, es: en }, order: 3, active: false });
  const { id: _id, ...body } = row;
  expect(bodyOfBanner(draftOfBanner(row), 3)).toEqual(body);
});

test('a language without words is left out, the others are trimmed', () => {
  const draft = { ...newBanner, to: ' /game ', texts: { ...newBanner.texts, ko: { ...ko, title: ' 봄 ' }, en } };
  expect(bodyOfBanner(draft, 0)).toMatchObject({ to: '/game', texts: { ko, en } });
  expect(Object.keys(bodyOfBanner(draft, 0).texts)).toEqual(['ko', 'en']);
});

test('Korean needs a title, another language as soon as it says anything', () => {
  expect(untitled(newBanner)).toEqual(['ko']);
  expect(untitled({ texts: { ...newBanner.texts, ko, es: { ...en, title: ' ' } } })).toEqual([]);
  expect(untitled({ texts: { ...newBanner.texts, ko, es: { ...en, title: '', tag: 'x' } } })).toEqual(['es']);
});

test('languages of a banner are those that it has words in', () => {
  expect(listLanguages(banner(1, '봄', { texts: { ko, es: en } }))).toEqual(['ko', 'es']);
});

test('a new banner comes last', () => {
  expect(lastOrder([])).toBe(0);
  expect(lastOrder([banner(1, 'a', { order: 7 }), banner(2, 'b', { order: 3 })])).toBe(8);
  expect(lastOrder([banner(1, 'a', { order: 1_000 })])).toBe(1_000);
});

test('a move changes the places of two, and only those', () => {
  const banners = [0, 1, 2, 3].map((at) => banner(at + 1, `${at}`, { order: at }));
  expect(moved(banners, 3, -1).map(({ id, order }) => [id, order])).toEqual([
    [3, 1],
    [2, 2],
  ]);
  expect([moved(banners, 1, -1), moved(banners, 4, 1), moved(banners, 9, 1)]).toEqual([[], [], []]);
});

test('banners that share a place get places of their own with the first move', () => {
  const banners = [banner(1, 'a', { order: 0 }), banner(2, 'b', { order: 0 }), banner(3, 'c', { order: 0 })];
  const changed = moved(banners, 3, -1);
  const after = banners.map((row) => changed.find(({ id }) => id === row.id) ?? row);
  expect(inOrder(after).map(({ id }) => id)).toEqual([1, 3, 2]);
});
