import { act, render, screen } from '@testing-library/react';
import { addTexts, replaceTexts, setLocale, t, textsReady, useT } from './i18n';
import { startLocale } from './locale';

const english = jest.fn(async () => ({ default: { hello: 'Hello {name}', deep: { er: 'deeper' } } }));
beforeAll(async () => {
  await addTexts('test', {
    ko: { hello: '안녕 {name}', only: '한국어만', deep: { er: '깊이' } },
    en: english,
    'zh-CN': async () => {
      throw new Error('no network');
    },
    es: { hello: 'Hola {name}' },
  });
});
beforeEach(() => act(() => setLocale('ko')));

// spec layout.33
test.each([
  ['en', null, 'en'],
  ['xx', 'es', 'es'],
  [null, 'zh-CN', 'zh-CN'],
  [null, 'fr', 'ko'],
  [null, null, 'ko'],
])('cookie %s and page %s start in %s', (cookie, page, locale) => {
  expect(startLocale(cookie, page)).toBe(locale);
});

test('values are filled in, nested keys found, markup left as it is', () => {
  expect(t('test', 'hello', { name: '<b>&' })).toBe('안녕 <b>&');
  expect(t('test', 'deep.er')).toBe('깊이');
});

// spec layout.33
test('a language is fetched when it is first used, and the page speaks it everywhere at once', async () => {
  expect(english).not.toHaveBeenCalled();
  function Hello() {
    return <p>{useT('test')('hello', { name: 'A' })}</p>;
  }
  render(<Hello />);
  expect(screen.getByText('안녕 A')).toBeInTheDocument();
  await act(() => setLocale('en'));
  expect(screen.getByText('Hello A')).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toContain('locale=en');
  await act(() => setLocale('ko'));
  await act(() => setLocale('en'));
  expect(english).toHaveBeenCalledTimes(1);
});

// spec layout.33
test('the language is kept in a cookie for 365 days', async () => {
  const write = jest.spyOn(document, 'cookie', 'set');
  await setLocale('es');
  expect(write).toHaveBeenCalledWith('locale=es; path=/; max-age=31536000; samesite=lax');
  write.mockRestore();
  await setLocale('ko');
});

test('Korean stands in for a missing text and for a language that cannot be fetched', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  await act(() => setLocale('es'));
  expect(t('test', 'only')).toBe('한국어만');
  await act(() => setLocale('zh-CN'));
  expect(t('test', 'hello', { name: 'A' })).toBe('안녕 A');
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('texts that are added while another language is on are ready when the promise says so', async () => {
  await act(() => setLocale('en'));
  void addTexts('late', { ko: { a: '가' }, en: async () => ({ a: 'ay' }), 'zh-CN': {}, es: {} });
  await textsReady();
  expect(t('late', 'a')).toBe('ay');
});

test('texts that come render nothing anew that shows other texts', async () => {
  const drawn: string[] = [];
  function TextProbe({ of }: { of: string }) {
    drawn.push(useT(of)('a'));
    return null;
  }
  const of = (a: string) => ({ ko: { a }, en: { a }, 'zh-CN': { a }, es: { a } });
  await addTexts('one', of('1'));
  render(
    <>
      <TextProbe of="one" />
      <TextProbe of="two" />
    </>,
  );
  drawn.length = 0;
  await act(() => addTexts('two', of('2')));
  expect(drawn).toEqual(['2']);
  drawn.length = 0;
  await act(() => setLocale('es'));
  expect(drawn.sort()).toEqual(['1', '2']);
});

test('texts that a development server changed are shown at once, wherever a namespace holds them', async () => {
  await addTexts('first', { ko: { a: '옛말', deep: { b: '그대로' } }, en: {}, 'zh-CN': {}, es: {} });
  await addTexts('second', { ko: { a: '다른 말' }, en: {}, 'zh-CN': {}, es: {} });
  render(<Both />);
  act(() => replaceTexts('ko', { a: '옛말', deep: { b: '그대로' } }, { a: '새말', deep: { b: '그대로' } }));
  expect(screen.getByText('새말 다른 말')).toBeInTheDocument();
  act(() => replaceTexts('ko', { a: '새말' }, {}));
  expect(screen.getByText('a 다른 말')).toBeInTheDocument();
});

function Both() {
  const [first, second] = [useT('first'), useT('second')];
  return <p>{`${first('a')} ${second('a')}`}</p>;
}

test('a number has the form that the language has for it, and a Korean particle follows its word', async () => {
  const english = { days: '{n} days', days_one: '{n} day', plain: '{n} in all' };
  await addTexts('counts', {
    ko: { days: '{n}일', wins: '{name, 이} 나오면 {rank, 이면}' },
    en: english,
    'zh-CN': {},
    es: { days: '{n} días', days_one: '{n} día' },
  });
  const days = () => [0, 1, '1', 2, '1,001'].map((n) => t('counts', 'days', { n })).join();
  expect(days()).toBe('0일,1일,1일,2일,1,001일');
  expect(t('counts', 'wins', { name: '레드', rank: 7 })).toBe('레드가 나오면 7이면');
  await act(() => setLocale('en'));
  expect(days()).toBe('0 days,1 day,1 day,2 days,1,001 days');
  expect(t('counts', 'plain', { n: 1 })).toBe('1 in all');
  await act(() => setLocale('es'));
  expect(days()).toBe('0 días,1 día,1 día,2 días,1,001 días');
  // Spanish has a form for whole millions.
  expect(t('counts', 'days', { n: 2_000_000 })).toBe('2000000 días');
});
