import { useT } from '@maru/platform';
import type { GameRef } from '../../model/games';
import { GameNote } from './GameNote';

/** The operators have stopped betting on a game: its results and their check stay. */
export function LockNote({ game, checkable }: { game: GameRef; checkable: boolean }) {
  const t = useT('rounds');
  return <GameNote game={game} checkable={checkable} icon="lock" title={t('lock.title')} text={t('lock.text')} />;
}
