import type { Config } from '@maru/contracts';
import { serverNow } from '../clock/clock';
import { store } from '../state/store';
import { configAtom, loadConfig, maintenanceAtom, setConfig } from './config';
import { configDefaults } from './defaults';

const answer = (body: unknown, status = 200) => {
  globalThis.fetch = (async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })) as typeof fetch;
};
let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => errors.mockRestore());

// spec session.31
test('with nothing known, an answer that is no configuration closes the site, and a good one opens it', async () => {
  answer('[]');
  await loadConfig();
  expect(store.get(configAtom)).toBeNull();
  expect(store.get(maintenanceAtom)).not.toBeNull();
  answer({});
  await loadConfig();
  expect(store.get(maintenanceAtom)).toBeNull();
  expect(store.get(configAtom)).toEqual(configDefaults);
});

// spec session.31
test('garbage later keeps the last good one, and is said once', async () => {
  setConfig({ ...configDefaults, use_coupon: 1, time: Date.now() });
  errors.mockClear();
  for (const garbage of ['null', '"text"', '[1]']) {
    answer(garbage);
    await loadConfig();
  }
  expect(store.get(configAtom)?.use_coupon).toBe(1);
  expect(store.get(maintenanceAtom)).toBeNull();
  expect(errors.mock.calls).toEqual([['configuration: no object was answered']]);
});

test('a wrong field later keeps its last good value while the others change', async () => {
  setConfig({ ...configDefaults, use_coupon: 1, time: Date.now() });
  answer({ ...configDefaults, use_coupon: 'on', use_guide: 1 });
  await loadConfig();
  expect(store.get(configAtom)).toMatchObject({ use_coupon: 1, use_guide: 1 });
  expect(errors).toHaveBeenLastCalledWith('configuration: use_coupon is no whole number');
});

// spec session.31
test('a configuration that cannot be loaded anew leaves the last good one, and the site open', async () => {
  setConfig({ ...configDefaults, use_coupon: 1, time: Date.now() });
  answer({ message: 'x' }, 500);
  await loadConfig();
  expect(store.get(configAtom)?.use_coupon).toBe(1);
  expect(store.get(maintenanceAtom)).toBeNull();
});

// spec robustness.10
test('a page without a configuration takes the last good one of this browser, without what was one caller’s', async () => {
  const stored = { ...configDefaults, use_guide: 1, the_sports_token: 'secret', time: 5 };
  setConfig(stored as never);
  expect(localStorage.getItem('maru.config.v1')).not.toContain('secret');
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./config');
    const { store: freshStore } = await import('../state/store');
    answer('<html>', 503);
    await fresh.loadConfig();
    expect(freshStore.get(fresh.configAtom)).toMatchObject({ use_guide: 1, the_sports_token: null });
    expect(freshStore.get(fresh.maintenanceAtom)).toBeNull();
  });
});

test.each([
  ['nothing is kept', () => localStorage.removeItem('maru.config.v1')],
  ['garbage is kept', () => localStorage.setItem('maru.config.v1', '{"')],
])('where %s the site is closed as the specification says', async (_what, prepare) => {
  prepare();
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./config');
    const { store: freshStore } = await import('../state/store');
    answer('<html>', 503);
    await fresh.loadConfig();
    expect(freshStore.get(fresh.maintenanceAtom)).toEqual({ text: '', from: null, until: null });
  });
});

test('an answer of maintenance closes the site, whatever is kept', async () => {
  setConfig({ ...configDefaults, time: 5 });
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./config');
    await import('../user/user');
    const { store: freshStore } = await import('../state/store');
    answer({ message: 'x', code: 'MARU-301', maintenance_text: '점검' }, 503);
    await fresh.loadConfig();
    expect(freshStore.get(fresh.maintenanceAtom)?.text).toBe('점검');
  });
});

test('an answer that a later one has overtaken is dropped: it is of the member before', async () => {
  const give: ((token: string) => void)[] = [];
  globalThis.fetch = (() =>
    new Promise((done) => {
      give.push((the_sports_token) => done(new Response(JSON.stringify({ ...configDefaults, the_sports_token }))));
    })) as typeof fetch;
  const calls = [loadConfig(), loadConfig()];
  await new Promise((done) => setTimeout(done));
  give[1]!('new');
  await calls[1];
  give[0]!('old');
  await calls[0];
  expect(store.get(configAtom)?.the_sports_token).toBe('new');
});

test('a time that is none does not move the clock', () => {
  setConfig({ ...configDefaults, time: Date.now() });
  expect(setConfig({ ...configDefaults, time: 'x' } as unknown as Config)).toBe(true);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1_000);
});
