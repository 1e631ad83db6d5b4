import { areaNames, withAreaRows } from './area-lists';
import { permissions, timelineKinds } from './index';

test('what areas contribute stands beside what is nobody’s', () => {
  const rows = withAreaRows('reasons', { own: { code: 'MARU-000', status: 409 } });
  expect(rows).toMatchObject({
    own: { code: 'MARU-000', status: 409 },
    casino_unset: { code: 'MARU-453', status: 409 },
    board_full: { code: 'MARU-492', status: 409 },
  });
  expect(areaNames('permissions')).toContain('cash:read');
});

test('a name of the site that an area contributes too belongs to neither', () => {
  expect(() => withAreaRows('reasons', { casino_unset: { code: 'MARU-000', status: 409 } })).toThrow(
    'reasons: casino_unset twice',
  );
});

test('lists that areas add names to have each name once', () => {
  for (const names of [permissions, timelineKinds]) expect([...new Set(names)]).toEqual(names);
});
