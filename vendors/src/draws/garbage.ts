import type { BoardAnswer } from './board-answer';

const first = (value: unknown): Record<string, unknown> => ({
  ...((Array.isArray(value) ? value[0] : value) as Record<string, unknown>),
});
const like = (value: unknown, entry: object) => (Array.isArray(value) ? [entry, ...value.slice(1)] : entry);
const json = (value: unknown): BoardAnswer => ({ kind: 'json', value });

/** Values of an entry that contradict what was drawn. */
function contradicted(entry: Record<string, unknown>): Record<string, unknown> {
  if (typeof entry.def_ball_sum === 'number') return { ...entry, def_ball_sum: entry.def_ball_sum + 1 };
  if (typeof entry.sum === 'number') return { ...entry, sum: entry.sum + 1 };
  if ('start_point' in entry) return { ...entry, odd_even: entry.odd_even === 'ODD' ? 'EVEN' : 'ODD' };
  if ('winner' in entry) return { ...entry, winner: entry.winner === '타이' ? '뱅커' : '타이' };
  return { ...entry, result: '무' };
}

const answers: readonly ((value: unknown) => BoardAnswer)[] = [
  (value) => ({ kind: 'text', text: JSON.stringify(value).slice(0, -7) }),
  (value) => json(like(value, contradicted(first(value)))),
  (value) => json(like(value, { ...first(value), date_round: { round: 1 } })),
  () => ({ kind: 'text', text: '<html><body>점검중</body></html>' }),
  () => json(null),
  (value) => json(like(value, { ...first(value), padding: 'x'.repeat(2 ** 20) })),
  () => ({ kind: 'text', text: '['.repeat(50_000) + ']'.repeat(50_000) }),
];

/** What a source that has lost its way answers instead of a value, another thing each time. */
export function garbage(value: unknown, count: number): BoardAnswer {
  return answers[count % answers.length]!(value);
}
