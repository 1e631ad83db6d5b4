import { Link, useT } from '@maru/platform';
import { type GameRef, toAddress } from '../../model/games';
import { roundText } from '../format';

/** The way to the check of an own draw; outside draws have no proof. */
export function ValidateLink({ game, round }: { game: GameRef; round: { id: number; number: number } }) {
  const t = useT('rounds');
  const address = toAddress(game, 'validate');
  return (
    <Link className="link" to={`${address}${address.includes('?') ? '&' : '?'}round=${round.id}`}>
      {t('validate')}
      <span className="sr"> {t('round', { n: roundText(round.number) })}</span>
    </Link>
  );
}
