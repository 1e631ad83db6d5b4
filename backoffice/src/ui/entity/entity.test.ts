import '../../testing/texts';
import { translator } from '../../texts';
import { gameText, leagueText, moduleText } from './entity-text';
import { toSubjectEntity } from './subject';

const t = translator('ko');
const england = { id: 104, name: '1부 리그', country: '잉글랜드', flag: 'gb-eng' };
const names = { leagues: [england], games: [{ id: 12, key: 'roulette' }] };

test('a name says which one of its kind is meant', () => {
  expect(leagueText(england)).toBe('잉글랜드 · 1부 리그');
  expect(leagueText({ name: '하늘 리그', country: '' })).toBe('하늘 리그');
  expect(gameText({ id: 12, key: 'roulette' }, t)).toBe('룰렛 #12');
  expect(moduleText('remote-feed', '1.2.0-b1', t)).toBe(`${t('remote.feed')} 1.2.0-b1`);
  expect(moduleText('remote-new', null, t)).toBe('new');
});

test('subjects of the log are about a league, a game or a module, or stay as they are', () => {
  expect(toSubjectEntity('league 104', names)).toMatchObject({ kind: 'league', league: england });
  expect(toSubjectEntity('limit max_stake league sports:league:104', names)).toMatchObject({ league: england });
  expect(toSubjectEntity('game 12', names)).toMatchObject({ game: { key: 'roulette' } });
  expect(toSubjectEntity('remote-feed 1.2.0-b1', names)).toMatchObject({ module: 'remote-feed', version: '1.2.0-b1' });
  expect(toSubjectEntity('remote-feed', names)).toMatchObject({ module: 'remote-feed', version: null });
  expect(
    ['league 9', 'game 9', 'member demo2', 'limit max_loss match sports:f:1:104'].map((subject) =>
      toSubjectEntity(subject, names),
    ),
  ).toEqual(new Array(4).fill(null));
});
