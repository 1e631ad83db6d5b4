import { act, render, screen } from '@testing-library/react';
import { useAtomValue } from '../state/store';
import { gamePageAtom, isGamePage } from './game-page';
import { navigate } from './history';

// spec layout.36
test.each([
  ['/game', true],
  ['/game/', true],
  ['/game/sports/5', true],
  ['/game/global', true],
  ['/games', true],
  ['/tokenGame/graph/game', false],
  ['/theSports/inplay', false],
  ['/mini/game', false],
  ['/Game', false],
  ['/', false],
])('%s is a game page: %s', (path, is) => {
  expect(isGamePage(path)).toBe(is);
});

// spec layout.36
test('the page follows the address', () => {
  navigate('/home');
  function Shown() {
    return <p>{useAtomValue(gamePageAtom) ? 'game' : 'other'}</p>;
  }
  render(<Shown />);
  expect(screen.getByText('other')).toBeInTheDocument();
  act(() => navigate('/game/sports/5'));
  expect(screen.getByText('game')).toBeInTheDocument();
  act(() => navigate('/tokenGame'));
  expect(screen.getByText('other')).toBeInTheDocument();
});
