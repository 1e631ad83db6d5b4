import { scoreMarks } from './score-marks';

const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
const at = (text: string) => Date.parse(`${text}+09:00`);

test('what happened on one Korean day is one mark, of each kind the last alone; what is older has none', () => {
  const events = [
    { kind: 'message' as const, at: at('2026-11-23T09:00') },
    { kind: 'opened' as const, at: at('2026-11-24T00:10') },
    { kind: 'message' as const, at: at('2026-11-24T23:50') },
    { kind: 'note' as const, at: at('2026-11-25T10:00') },
    { kind: 'call' as const, at: at('2026-10-01T10:00') },
  ];
  expect(scoreMarks(events, days)).toEqual([{ at: 1, kinds: ['opened', 'message'] }]);
});
