import { Link, useSearchParams, useT } from '@maru/platform';
import { buttonClass, Empty } from '@maru/ui';
import { HealthNotes, useLost } from '../health/HealthNotes';
import { paths } from '../match-list/view/address';
import { useArea } from '../runtime/hooks';
import { MatchDetail } from './MatchDetail';

/** /theSports/detail?id=: one match by itself, for links from elsewhere. */
export function DetailPage() {
  const t = useT('feed');
  useArea();
  const [params] = useSearchParams();
  const text = params.get('id') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const lost = useLost();
  return (
    <>
      <HealthNotes />
      <div className={lost ? 'feed feed--single feed--lost' : 'feed feed--single'}>
        <div className="feed__detail">
          {id ? (
            <MatchDetail id={id} category={1} />
          ) : (
            <section className="card">
              <Empty icon="calendar-event" title={t('detail.goneTitle')} text={t('detail.goneText')}>
                <Link className={buttonClass()} to={paths[1]}>
                  {t('detail.toList')}
                </Link>
              </Empty>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
