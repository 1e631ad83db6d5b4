import { Link, useT } from '@maru/platform';
import { buttonClass, Note } from '@maru/ui';
import type { ComponentProps } from 'react';
import { type GameRef, toAddress } from '../../model/games';
import styles from './note.module.css';

/** What operators have stopped on a game, above its page, with the ways to its results and their check. */
export function GameNote(props: {
  game: GameRef;
  checkable: boolean;
  icon: ComponentProps<typeof Note>['icon'];
  title: string;
  text: string;
}) {
  const { game, checkable, icon, title, text } = props;
  const t = useT('rounds');
  return (
    <div className={styles.root}>
      <Note tone="caution" icon={icon} role="status">
        <strong>{title}</strong> {text}
      </Note>
      <Link className={buttonClass()} to={toAddress(game, 'result')}>
        {t('lock.results')}
      </Link>
      {checkable ? (
        <Link className={buttonClass()} to={toAddress(game, 'validate')}>
          {t('validate')}
        </Link>
      ) : null}
    </div>
  );
}
