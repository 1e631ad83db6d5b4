import '../../testing/texts';
import { member } from '../../testing/rows';
import { hasText } from '../../texts';
import { changeOfMember, draftOfMember, levelName, statuses, toConsequenceKey } from './rules';

test('only what differs is a change', () => {
  const draft = draftOfMember(member());
  expect(changeOfMember(member(), draft)).toEqual({});
  expect(changeOfMember(member(), { status: 9, level: '7', type: '1', only_cs: true })).toEqual({
    status: 9,
    level: 7,
    only_cs: 1,
  });
});

test('every change says what it does to the member', () => {
  const keys = [
    ...statuses.flatMap((status) => [toConsequenceKey('status', status), `member.status_${status}_is`]),
    toConsequenceKey('only_cs', 0),
    toConsequenceKey('only_cs', 1),
    toConsequenceKey('type', 1),
    toConsequenceKey('type', 2),
    toConsequenceKey('level', 4),
  ];
  expect(keys.filter((key) => !hasText(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('levels above the fourth are the gem', () => {
  expect([1, 4, 5, 99].map(levelName)).toEqual(['iron', 'gold', 'diamond', 'diamond']);
});
