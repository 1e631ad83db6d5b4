import type { GameRow, GameSwitch } from '@maru/contracts';
import { useCallback, useRef, useState } from 'react';
import { useChange, useT } from '../../kit';
import { gameText } from '../../ui/entity/entity-text';

/**
 * Sets switches of games. Taking a game off the site needs a confirmation: `asked` is the game, until it is confirmed.
 */
export function useSwitch(onChanged: () => void) {
  const t = useT();
  const { busy, change } = useChange();
  const [asked, setAsked] = useState<GameRow | null>(null);
  const latest = useRef({ change, onChanged, t });
  latest.current = { change, onChanged, t };
  const flip = useCallback(async (game: GameRow, what: GameSwitch, on: boolean, confirmed = false) => {
    if (what === 'use' && !on && !confirmed) {
      setAsked(game);
      return;
    }
    const { t: say, change: send, onChanged: done } = latest.current;
    const words = { game: gameText(game, say), what: say(`games.col.${what}`) };
    const text = on ? say('games.switched', words) : say('games.switched_off', words);
    await send('opsGameSwitch', { params: { id: game.id }, body: { switch: what, on } }, text);
    setAsked(null);
    done();
  }, []);
  return { flip, asked, forget: () => setAsked(null), busy };
}
export type Flip = ReturnType<typeof useSwitch>['flip'];
