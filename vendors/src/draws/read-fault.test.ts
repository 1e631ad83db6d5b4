import { vendorDrawFault, vendorDrawFaults } from '@maru/contracts';
import { readFault } from './read-fault';

test.each([
  ...vendorDrawFaults.map((fault) => ({ fault })),
  { fault: 'late', game: 100 },
  { fault: 'late', game: 0 },
  { fault: 'late', game: -1 },
  { fault: 'late', game: 1.5 },
  { fault: 'late', game: '100' },
  { fault: 'late', game: null },
  { fault: 'late', game: 2 ** 53 },
  { fault: 'late', rounds: 1 },
  { fault: 'late', rounds: 100 },
  { fault: 'late', rounds: 0 },
  { fault: 'late', rounds: 101 },
  { fault: 'late', more: 1 },
  JSON.parse('{"fault":"late","__proto__":{}}'),
  { fault: 'toString' },
  { fault: 'nonsense' },
  {},
  [],
  null,
  'late',
  7,
])('%j is a fault exactly where the contract says so', (value) => {
  expect(readFault(value) !== null).toBe(vendorDrawFault.safeParse(value).success);
});
