import { fits, paramsAt, type RouteParams } from './route-pattern';

test('parameters are read by their kinds', () => {
  expect(paramsAt('/notice/:type(notice|event)/:id(\\d+)?', '/notice/event/12/')).toEqual({ type: 'event', id: 12 });
  expect(paramsAt('/notice/:type(notice|event)/:id(\\d+)?', '/notice/event')).toEqual({ type: 'event' });
  expect(paramsAt('/x/:ids([\\d,]+)', '/x/3,14')).toEqual({ ids: [3, 14] });
  expect(paramsAt('/password/reset/:token', '/password/reset/a%20b')).toEqual({ token: 'a b' });
  expect(paramsAt('/password/reset/:token', '/password/reset/%zz')).toEqual({ token: '%zz' });
});

test('an address that does not fit has none', () => {
  expect(paramsAt('/x/:id(\\d+)', '/x/y')).toBeNull();
  expect(paramsAt('/x/:id', '/x')).toBeNull();
  expect(paramsAt('/x/:id', '/x/1/2')).toBeNull();
});

test('a star stands for everything below', () => {
  expect(fits('/cash/*', '/cash/credit/list')).toBe(true);
  expect(fits('/cash/*', '/cashier')).toBe(false);
});

test('the types of parameters follow from the pattern', () => {
  const params: RouteParams<'/notice/:type(notice|event)/:id(\\d+)?/:rest'> = { type: 'event', id: 3, rest: 'x' };
  const kind: 'notice' | 'event' = params.type;
  const id: number | undefined = params.id;
  const ids: RouteParams<'/x/:ids([\\d,]+)'> = { ids: [1] };
  // @ts-expect-error: no such word
  const wrong: RouteParams<'/:type(notice|event)'> = { type: 'other' };
  expect([kind, id, ids.ids, wrong.type]).toEqual(['event', 3, [1], 'other']);
});
