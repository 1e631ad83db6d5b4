import { Link, useT } from '@maru/platform';
import { type GameRef, toProof } from '../../model/games';
import { roundText } from '../format';

/** The way to the check of an own draw; outside draws have no proof. */
export function ValidateLink({ game, round }: { game: GameRef; round: { id: number; number: number } }) {
  const t = useT('rounds');
  return (
    <Link className="link" to={toProof(game, round.id)}>
      {t('validate')}
      <span className="sr"> {t('round', { n: roundText(round.number) })}</span>
    </Link>
  );
}
