import { Link, useT } from '@maru/platform';
import { buttonClass, Note } from '@maru/ui';
import { addressOf, type GameRef } from '../../routes/games';

/** The operators have stopped betting on a game: its results and their check stay. */
export function LockNote({ game, checkable }: { game: GameRef; checkable: boolean }) {
  const t = useT('rounds');
  return (
    <div className="gm-note">
      <Note tone="caution" icon="lock" role="status">
        <strong>{t('lock.title')}</strong> {t('lock.text')}
      </Note>
      <Link className={buttonClass()} to={addressOf(game, 'result')}>
        {t('lock.results')}
      </Link>
      {checkable ? (
        <Link className={buttonClass()} to={addressOf(game, 'validate')}>
          {t('validate')}
        </Link>
      ) : null}
    </div>
  );
}
