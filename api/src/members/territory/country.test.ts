import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countryOfHeader, openCountries } from './country';
import { countryFile } from './testing/country-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-country-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
function makeFile(): string {
  const path = join(folder, 'country.mmdb');
  const low = { country: { iso_code: 'KR' } };
  writeFileSync(path, countryFile(low, { registered_country: { iso_code: 'MT' }, is_anonymous: true }));
  return path;
}

test('a proxy’s header: codes, an unknown country, Tor, and nothing that was written twice', () => {
  const unknown = { country: null, isAnonymised: false };
  expect(countryOfHeader('kr')).toEqual({ country: 'KR', isAnonymised: false });
  expect(countryOfHeader('T1')).toEqual({ country: null, isAnonymised: true });
  for (const value of [undefined, '', 'XX', 'KOR', 'KR, MT', ['KR', 'MT']])
    expect(countryOfHeader(value)).toEqual(unknown);
});

test('without a source nothing is known, whatever headers are sent', async () => {
  const read = await openCountries({ countryHeader: null, countryFile: null });
  expect(read({ ip: '1.2.3.4', headers: { 'cf-ipcountry': 'MT', 'x-country': 'MT' } })).toEqual({
    country: null,
    otherCountry: null,
    isAnonymised: false,
  });
});

test('the country file tells countries and anonymised connections', async () => {
  const read = await openCountries({ countryHeader: null, countryFile: makeFile() });
  const request = (ip: string) => ({ ip, headers: {} });
  expect(read(request('1.2.3.4'))).toEqual({ country: 'KR', otherCountry: null, isAnonymised: false });
  expect(read(request('200.2.3.4'))).toEqual({ country: 'MT', otherCountry: null, isAnonymised: true });
  expect(read(request('no address')).country).toBeNull();
});

test('the header stands above the file, which is told beside it', async () => {
  const read = await openCountries({ countryHeader: 'x-country', countryFile: makeFile() });
  const seen = read({ ip: '1.2.3.4', headers: { 'x-country': 'ES' } });
  expect(seen).toEqual({ country: 'ES', otherCountry: 'KR', isAnonymised: false });
  expect(read({ ip: '1.2.3.4', headers: {} }).country).toBe('KR');
});

test('a file that is missing or none ends the start with its number', async () => {
  const path = join(folder, 'none.mmdb');
  await expect(openCountries({ countryHeader: null, countryFile: path })).rejects.toThrow('MARU-719');
  writeFileSync(path, 'no country file');
  await expect(openCountries({ countryHeader: null, countryFile: path })).rejects.toThrow('MARU-719');
});
