import type { RoundGame } from '@maru/contracts';
import { useT } from '@maru/platform';
import type { GameRef } from '../../model/games';
import { GameNote } from '../../views/states/GameNote';

const icons = { maintenance: 'tool', betting_lock: 'lock', crash_lock: 'player-pause' } as const;
/** The first that is switched on is said: each stops more than the next. */
const order = ['maintenance', 'betting_lock', 'crash_lock'] as const;

/**
 * What the operators have stopped on graph: all of it, betting, or further rounds. A run under way continues to its
 * end.
 */
export function StoppedNote({ game, config }: { game: GameRef; config: RoundGame }) {
  const t = useT('graph');
  const name = order.find((flag) => config[flag] === 1);
  if (!name) return null;
  return (
    <GameNote
      game={game}
      checkable={config.source === 'own'}
      icon={icons[name]}
      title={t(`stopped.${name}.title`)}
      text={t(`stopped.${name}.text`)}
    />
  );
}
