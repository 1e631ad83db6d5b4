import { offerLine } from './offer-line';

test('offers run over the whole box, the highest at its top, the stake at its own height', () => {
  expect(offerLine([100, 200, 150], 100, 100, 26)).toEqual({
    line: 'M0 23L50 3L100 13',
    area: 'M0 23L50 3L100 13V26H0z',
    stakeY: 23,
  });
});

test('one offer is no line yet, and equal ones are a level line', () => {
  expect(offerLine([100], 100, 100, 26)).toBeNull();
  expect(offerLine([100, 100], 100, 100, 26)!.line).toBe('M0 23L100 23');
});
