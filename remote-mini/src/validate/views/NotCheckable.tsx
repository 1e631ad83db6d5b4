import { useT } from '@maru/platform';
import { Empty } from '@maru/ui';
import styles from '../../views/frame/game-page.module.css';

/** Why a game whose draws are made outside cannot be checked here. */
export function NotCheckable({ game }: { game: string }) {
  const t = useT('roundCheck');
  return (
    <section className={`card ${styles.top}`}>
      <Empty icon="info-circle" title={t('outside.title', { game })} text={t('outside.text')} />
    </section>
  );
}
