import { calls, consolePath } from '@maru/contracts';
import { addressOf, type RouteName, routes } from './routes';

test.each(Object.keys(routes) as RouteName[])('%s has the method and path of the contracts', (name) => {
  expect(routes[name][1]).toMatch(/^\/api\/ops\//);
  expect(routes[name]).toEqual([calls[name].method, consolePath(calls[name].path)]);
});

test('parameters are encoded into the address, empty filters are left out', () => {
  expect(addressOf('/api/ops/releases/:remote/:id/gate', { params: { remote: 'remote-feed', id: '1.0.0-a/b' } })).toBe(
    '/api/ops/releases/remote-feed/1.0.0-a%2Fb/gate',
  );
  expect(addressOf('/api/ops/audit', { query: { subject: '', actor: undefined, limit: 20 } })).toBe(
    '/api/ops/audit?limit=20',
  );
});
