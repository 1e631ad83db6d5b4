import { defaultErrorBudget } from '@maru/contracts';
import { readReleaseEnv } from './release-env';

const read = (variables: Record<string, string> = {}) => readReleaseEnv(variables, '/site');

test('without a word releases live on the site, with pins, without developers’ builds', () => {
  expect(read()).toMatchObject({ registry: true, base: '/releases/', bucket: null, pins: true, dev: [], seed: [] });
  expect(read().budget).toEqual(defaultErrorBudget);
});

test('production takes no pins unless it is told to, and neither does real-money mode', () => {
  expect(read({ MARU_ENVIRONMENT: 'prod' }).pins).toBe(false);
  expect(read({ MARU_MODE: 'real' }).pins).toBe(false);
  expect(read({ MARU_ENVIRONMENT: 'prod', MARU_PINS: '1' }).pins).toBe(true);
});

test('lists, limits and the bucket are read', () => {
  const env = read({
    MARU_SEED_REMOTES: 'remote-a/dist:/b/dist',
    MARU_DEV_REMOTES: 'http://localhost:5001, http://localhost:5002',
    MARU_BUDGET_MIN_LOADS: '7',
    MARU_BUDGET_LOAD_FAILED_RATE: '50',
    MARU_GATE_SMOKE: 'required',
    MARU_S3_BUCKET: 'b',
    MARU_S3_PREFIX: '/maru/',
    MARU_RELEASES_BASE: 'https://cdn.example/maru/',
    MARU_REGISTRY: 'off',
  });
  expect(env.seed).toEqual(['/site/remote-a/dist', '/b/dist']);
  expect(env.dev).toEqual(['http://localhost:5001', 'http://localhost:5002']);
  expect(env.budget).toMatchObject({ minLoads: 7, loadFailedRate: 50 });
  expect(env.limits.smoke).toBe('required');
  expect(env.bucket).toMatchObject({ bucket: 'b', prefix: 'maru' });
  expect(env.registry).toBe(false);
});

test.each([
  [{ MARU_RELEASES_BASE: 'https://cdn.example/x' }],
  [{ MARU_RELEASES_BASE: "https://cdn.example/'; script-src *;/" }],
  [{ MARU_RELEASES_BASE: 'javascript:/' }],
  [{ MARU_DEV_REMOTES: 'localhost:5001' }],
  [{ MARU_DEV_REMOTES: 'http://localhost:5001/path' }],
  [{ MARU_DEV_REMOTES: '*' }],
  [{ MARU_PINS: 'yes' }],
  [{ MARU_GATE_SMOKE: 'maybe' }],
  [{ MARU_BUDGET_MIN_LOADS: 'few' }],
  [{ MARU_S3_BUCKET: 'b' }],
  [{ MARU_RELEASE_PUBLIC_KEYS: '[]' }],
  [{ MARU_RELEASE_PUBLIC_KEYS: 'key' }],
])('%j is refused in one line', (variables) => {
  expect(() => read(variables as unknown as Record<string, string>)).toThrow(/^MARU-701 /);
});
