import { useT } from '@maru/platform';
import { HealthNotices, useCartAnnouncements, useOpenCategories } from '@maru/sportsbook';
import { Empty } from '@maru/ui';
import { LiveMatches } from './LiveMatches';
import { MainMatches } from './MainMatches';
import { useHighlights } from './use-highlights';
import styles from './home.module.css';

/** Overseas sports on the home page: a few live matches and the main upcoming ones, with odds that can be picked. */
export function HomePart() {
  const t = useT('feed');
  const open = useOpenCategories();
  useCartAnnouncements();
  useHighlights(open.map(({ id }) => id).join());
  if (open.length === 0) {
    return (
      <section className="card">
        <Empty icon="lock" title={t('home.closed')} text={t('home.closedText')} />
      </section>
    );
  }
  return (
    <div className={styles.root} data-odds-area="">
      <HealthNotices />
      {open.some(({ id }) => id === 1) ? <LiveMatches /> : null}
      {open.some(({ id }) => id === 2) ? <MainMatches /> : null}
    </div>
  );
}
