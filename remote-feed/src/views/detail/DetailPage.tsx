import { Link, useSearchParams, useT } from '@maru/platform';
import { HealthNotices, useLinkLost, useSportsbook } from '@maru/sportsbook';
import { buttonClass, Empty } from '@maru/ui';
import { MatchDetail } from './MatchDetail';
import styles from '@maru/sportsbook/page.module.css';

/** /theSports/detail?id=: one match alone, for links from other pages. */
export function DetailPage() {
  const t = useT('feed');
  const book = useSportsbook();
  const [params] = useSearchParams();
  const text = params.get('id') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const lost = useLinkLost();
  return (
    <>
      <HealthNotices />
      <div className={lost ? `${styles.page} ${styles.single} ${styles.isLost}` : `${styles.page} ${styles.single}`}>
        <div className={styles.detail}>
          {id ? (
            <MatchDetail id={id} category={1} />
          ) : (
            <section className="card">
              <h1 className="sr">{t('detail.title')}</h1>
              <Empty icon="calendar-event" title={t('detail.goneTitle')} text={t('detail.goneText')}>
                <Link className={buttonClass()} to={book.address(1, {})}>
                  {t('toList')}
                </Link>
              </Empty>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
