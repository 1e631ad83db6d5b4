import type { Config } from '@maru/contracts';
import { findHelpLine, isOpenTo, listSignals } from './decide';

const rule = (changes: Partial<Config['territory']> = {}): Config['territory'] => ({
  allowed: [],
  blocked: [],
  block_unknown: 0,
  ...changes,
});

test.each([
  ['KR', rule(), true],
  [null, rule(), true],
  [null, rule({ block_unknown: 1 }), false],
  ['KR', rule({ blocked: ['KR'] }), false],
  ['MT', rule({ blocked: ['KR'] }), true],
  ['MT', rule({ allowed: ['MT'] }), true],
  ['KR', rule({ allowed: ['MT'] }), false],
  // Operators may close a territory of the licence, and never open another one.
  ['MT', rule({ allowed: ['MT'], blocked: ['MT'] }), false],
  // A licence lists territories: the site is closed for an unknown country.
  [null, rule({ allowed: ['MT'] }), false],
])('%s under %j is open: %s', (country, territory, isOpen) => {
  expect(isOpenTo(country, territory)).toBe(isOpen);
});

test('the help line is that of the country, else the one for everybody, else the operator’s', () => {
  const brand = { help_line: '1336', help_url: '' } as Config['brand'];
  const lines = [
    { territory: 'MT', line: '1777', url: 'https://help.example/mt' },
    { territory: '', line: '116 123', url: '' },
  ];
  expect(findHelpLine('MT', { help_lines: lines, brand })).toEqual({ line: '1777', url: 'https://help.example/mt' });
  expect(findHelpLine('ES', { help_lines: lines, brand })).toEqual({ line: '116 123', url: '' });
  expect(findHelpLine(null, { help_lines: lines.slice(0, 1), brand })).toEqual({ line: '1336', url: '' });
});

test('signals: a country that nobody reaches in hours, an anonymised connection, sources that differ', () => {
  const seen = { country: 'MT', otherCountry: null, isAnonymised: false };
  expect(listSignals(seen, null)).toEqual([]);
  expect(listSignals(seen, { country: 'MT' })).toEqual([]);
  expect(listSignals({ ...seen, country: null }, { country: 'MT' })).toEqual([]);
  expect(listSignals({ country: 'MT', otherCountry: 'KR', isAnonymised: true }, { country: 'ES' })).toEqual([
    { kind: 'anonymised', country: 'MT', detail: '' },
    { kind: 'sources_differ', country: 'MT', detail: 'KR' },
    { kind: 'country_changed', country: 'MT', detail: 'ES' },
  ]);
});
