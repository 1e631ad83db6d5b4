import type { AgeCheckRow } from '@maru/contracts';
import { type Decision, decisionProblem } from './decide';

const row = (more: Partial<AgeCheckRow> = {}): AgeCheckRow => ({
  id: 1,
  member: { id: 1, login: 'a', nick: 'a' },
  birth: '19900101',
  age: 36,
  changed: false,
  state: 'requested',
  method: null,
  reference: '',
  note: '',
  actor: 'member',
  at: 0,
  ...more,
});
const decision = (more: Partial<Decision> = {}): Decision => ({
  to: 'confirmed',
  method: 'video',
  reference: '',
  note: '',
  ...more,
});

test.each([
  ['a check that waits is confirmed', {}, {}, {}],
  ['how is asked for', {}, { method: null }, { method: 'method_missing' }],
  ['a company outside has a reference', {}, { method: 'outside' }, { reference: 'reference_missing' }],
  ['with it it is confirmed', {}, { method: 'outside', reference: 'A-1' }, {}],
  ['too young is never confirmed', { age: 18 }, {}, { to: 'too_young' }],
  ['a day that is none is never confirmed', { age: null }, {}, { to: 'too_young' }],
  ['another birth date is another check', { changed: true }, {}, { to: 'too_young' }],
  ['a refusal needs a reason', {}, { to: 'refused' }, { note: 'note_missing' }],
  ['with one it is refused', {}, { to: 'refused', note: 'x' }, {}],
  ['what waits is not withdrawn', {}, { to: 'withdrawn', note: 'x' }, { to: 'decided' }],
  ['what is confirmed is not confirmed again', { state: 'confirmed' }, {}, { to: 'decided' }],
  ['nor refused', { state: 'confirmed' }, { to: 'refused', note: 'x' }, { to: 'decided' }],
  ['but withdrawn', { state: 'confirmed' }, { to: 'withdrawn', note: 'x' }, {}],
  ['after a change of the birth date too', { state: 'confirmed', changed: true }, { to: 'withdrawn', note: 'x' }, {}],
  ['what was refused by mistake is confirmed after all', { state: 'refused' }, {}, {}],
  ['what is refused is not refused again', { state: 'refused' }, { to: 'refused', note: 'x' }, { to: 'decided' }],
] as [string, Partial<AgeCheckRow>, Partial<Decision>, object][])('%s', (_, of, made, problem) => {
  expect(decisionProblem(row(of), decision(made), 19)).toEqual(problem);
});
