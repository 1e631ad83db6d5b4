import type { GameRow } from '@maru/contracts';
import { ConfirmChange, useT } from '../../kit';
import { gameText } from '../../ui/entity/entity-text';

interface TurnOffProps {
  game: GameRow;
  busy: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** Asks before a game is taken off the site. */
export function TurnOff({ game, busy, onClose, onConfirm }: TurnOffProps) {
  const t = useT();
  const title = t('games.off_ask', { game: gameText(game, t) });
  return (
    <ConfirmChange
      title={title}
      label={t('games.state.off')}
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{t('games.off_note')}</p>
    </ConfirmChange>
  );
}
