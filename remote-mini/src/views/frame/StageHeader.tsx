import type { RoundGame } from '@maru/contracts';
import { Link, useT } from '@maru/platform';
import { Icon, Tag } from '@maru/ui';
import { type GameRef, toAddress } from '../../model/games';
import { roundText } from '../format';
import { NoticeButton } from './NoticeButton';
import { SoundButton } from './SoundButton';
import roomStyles from '../../room.module.css';

export interface StageHeaderProps {
  game: GameRef;
  config: RoundGame;
  round: number | null;
  /** The member is notified of the round's draw. */
  notice: boolean;
  sound: boolean;
  onSound(on: boolean): void;
}

/** Name, round, length of a round, notification of its draw, sounds, and the way to the rules. */
export function StageHeader({ game, config, round, notice, sound, onSound }: StageHeaderProps) {
  const t = useT('rounds');
  const names = useT('roundNames');
  const { term } = config;
  return (
    <div className="card__head">
      <h1 className={roomStyles.title}>
        {names(`game.${game.key}`)} {round === null ? null : <small>{t('round', { n: roundText(round) })}</small>}
      </h1>
      {term > 0 ? (
        <Tag>{term % 60 === 0 ? t('term.minutes', { n: term / 60 }) : t('term.seconds', { n: term })}</Tag>
      ) : null}
      <span className="grow" />
      {round === null ? null : <NoticeButton game={game} on={notice} />}
      {config.mute === 1 ? null : <SoundButton on={sound} onChange={onSound} />}
      <Link className="iconbtn" to={toAddress(game, 'info')} aria-label={t('info')}>
        <Icon name="info-circle" />
      </Link>
    </div>
  );
}
