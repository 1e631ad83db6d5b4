import '../../../testing/texts';
import { translator } from '../../../texts';
import { keyText, listKinds, scopes, toKey } from './limit-rules';

test('what open bets may cost together is limited where it is counted', () => {
  const limited = scopes.filter((scope) => listKinds(scope).includes('max_loss'));
  expect(limited).toEqual(['member', 'match', 'market', 'outcome']);
  expect(listKinds('level')).toEqual(['max_stake', 'max_win', 'alert_stake', 'alert_win']);
});

test('keys get their product’s name and are read back as words', () => {
  const t = translator('ko');
  expect([toKey('league', '12'), toKey('type', '3'), toKey('level', '2'), toKey('match', '')]).toEqual([
    'sports:league:12',
    'sports:type:3',
    '2',
    '*',
  ]);
  const league = (id: number) => (id === 12 ? '프로축구 1부' : undefined);
  expect(keyText('league', 'sports:league:12', league, t)).toBe('프로축구 1부');
  expect(keyText('league', 'sports:league:9', league, t)).toBe('sports:league:9');
  expect(keyText('type', 'sports:type:2', league, t)).toBe('핸디캡');
  expect(keyText('match', '*', league, t)).toBe('전체');
});
