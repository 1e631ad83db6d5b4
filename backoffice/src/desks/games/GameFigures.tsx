import { type Answer, count, Figures, useMoney, useT } from '../../kit';
import { gameText } from '../../ui/entity/entity-text';
import { fewRounds, isOffRange, toState } from './game-state';

/** The strip above the games: how many run, what is open, what needs attention. */
export function GameFigures({ games, ggr_today, void_today }: Answer<'opsGames'>) {
  const t = useT();
  const { short, signed } = useMoney();
  const states = games.map(toState);
  const n = (state: string) => states.filter((name) => name === state).length;
  const sum = (value: (game: (typeof games)[number]) => number) => games.reduce((all, game) => all + value(game), 0);
  const offRange = games.filter(({ week }) => isOffRange(week));
  const ending = games.filter(
    ({ chain_left, switches }) => switches.use && chain_left !== null && chain_left < fewRounds,
  );
  const figures = [
    {
      name: 'on',
      value: `${games.length - n('off') - n('maintenance')} / ${games.length}`,
      note: t('games.kpi_on_note', { m: n('maintenance'), off: n('off') }),
    },
    { name: 'locked', value: count(n('locked')), edge: n('locked') > 0 ? 'act' : undefined },
    { name: 'open', value: count(sum((game) => game.open_bets)), note: short(sum((game) => game.open_stake)) },
    { name: 'ggr', value: signed(ggr_today) },
    {
      name: 'rtp',
      value: count(offRange.length),
      note: offRange.map((game) => gameText(game, t)).join(' · '),
      edge: offRange.length > 0 ? 'act' : undefined,
    },
    { name: 'void', value: count(void_today), note: t('games.kpi_today') },
    { name: 'chain', value: count(ending.length), edge: ending.length > 0 ? 'act' : undefined },
  ];
  return <Figures label={t('games.figures')} texts="games.kpi_" figures={figures} />;
}
