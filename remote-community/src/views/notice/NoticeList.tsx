import { type CallAnswer, useCall } from '@maru/client';
import type { AnnouncementRow, AnnouncementType } from '@maru/contracts';
import { Link, navigate, serverNow, useT } from '@maru/platform';
import { buttonClass, Empty, ErrorState, Icon, Pager, PageTabs, Tag } from '@maru/ui';
import { pageQuery } from '../../model/page';
import { usePromotions } from '../../model/use-promotions';
import { noticeAddress } from '../../routes/notice-address';
import { ConsentCard } from '../parts/ConsentCard';
import { Waiting } from '../parts/Waiting';
import { formatDay, LabelTag, Pinned, Until } from './Labels';
import communityStyles from '../community.module.css';
import styles from './notice-list.module.css';

type NoticePage = CallAnswer<'announcements'>;

const types: readonly AnnouncementType[] = ['notice', 'event'];

function Row({ row, page }: { row: AnnouncementRow; page: number }) {
  return (
    <li>
      <Link className={styles.row} to={noticeAddress(row.type, page, row.id)}>
        <LabelTag label={row.label} />
        <span className={`grow ${styles.title}`}>
          {row.pinned ? <Pinned /> : null}
          <span>{row.title}</span>
        </span>
        <Until until={row.until} />
        <time dateTime={new Date(row.created_at).toISOString()}>{formatDay(row.created_at)}</time>
      </Link>
    </li>
  );
}

/** Icon of an event's card, by its label. */
const eventIcons: Record<AnnouncementRow['label'], string> = {
  check: 'calendar-check',
  info: 'info-circle',
  rule: 'gavel',
  event: 'gift',
};

/** An event as a card: picture with its state, title, and until when it runs. One that is over steps back. */
function EventCard({ row, page }: { row: AnnouncementRow; page: number }) {
  const t = useT('community');
  const isOver = row.until !== null && row.until <= serverNow();
  return (
    <li>
      <Link
        className={isOver ? `${styles.event} card ${styles.isOver}` : `${styles.event} card`}
        to={noticeAddress(row.type, page, row.id)}
      >
        <span className={styles.picture}>
          <Icon name={eventIcons[row.label]} />
          <span className={styles.tags}>
            <Tag tone={isOver ? 'plain' : 'success'}>{t(isOver ? 'notice.ended' : 'notice.running')}</Tag>
            {row.label === 'event' ? null : <LabelTag label={row.label} />}
          </span>
        </span>
        <strong className={styles.eventTitle}>
          {row.pinned ? <Pinned /> : null}
          <span>{row.title}</span>
        </strong>
        <span className={styles.when}>
          {isOver ? null : <Until until={row.until} />}
          <time dateTime={new Date(row.created_at).toISOString()}>{formatDay(row.created_at)}</time>
        </span>
      </Link>
    </li>
  );
}

function Rows({ list, type }: { list: NoticePage; type: AnnouncementType }) {
  const t = useT('community');
  const { data, current_page, last_page } = list;
  if (list.total === 0)
    return (
      <Empty
        icon={type === 'event' ? 'gift' : 'speakerphone'}
        title={t(type === 'event' ? 'notice.noneEvent' : 'notice.none')}
        text={t(type === 'event' ? 'notice.noneEventText' : 'notice.noneText')}
      >
        <Link className={buttonClass()} to="/home">
          {t('notice.home')}
        </Link>
      </Empty>
    );
  if (data.length === 0)
    return (
      <Empty icon="file-text" title={t('notice.noPage')}>
        <Link className={buttonClass()} to={noticeAddress(type, 1)}>
          {t('notice.firstPage')}
        </Link>
      </Empty>
    );
  return (
    <>
      <ul className={type === 'event' ? styles.events : styles.notices}>
        {data.map((row) =>
          type === 'event' ? (
            <EventCard key={row.id} row={row} page={current_page} />
          ) : (
            <Row key={row.id} row={row} page={current_page} />
          ),
        )}
      </ul>
      <Pager
        page={current_page}
        last={last_page}
        onPage={(to) => {
          navigate(noticeAddress(type, to));
          window.scrollTo(0, 0);
        }}
      />
    </>
  );
}

/** A page of notices or events: pinned ones first, then the newest. */
export function NoticeList({ type, page }: { type: AnnouncementType; page: number }) {
  const t = useT('community');
  const promotions = usePromotions();
  const { data, failed, load } = useCall('announcements', { params: { type }, query: pageQuery(page) });
  return (
    <>
      <div className={`split ${communityStyles.header}`}>
        <h1>{t(`notice.${type}`)}</h1>
        {data ? <span className="muted">{t('notice.total', { n: data.total })}</span> : null}
      </div>
      <div className={`card ${communityStyles.card}`}>
        <PageTabs label={t('notice.tabs')} current={type} className="tabs--line">
          {types.map((entry) => (
            <Link key={entry} to={noticeAddress(entry, 1)} aria-current={entry === type ? 'page' : undefined}>
              {t(`notice.${entry}`)}
            </Link>
          ))}
        </PageTabs>
        {!data && !failed ? (
          <Waiting
            key={`${type} ${page}`}
            label={t('notice.loading')}
            failed={t('notice.failed')}
            rows={8}
            height={48}
            onRetry={() => void load()}
          />
        ) : null}
        {failed ? <ErrorState title={t('notice.failed')} text={failed.message} onRetry={() => void load()} /> : null}
        {data ? <Rows list={data} type={type} /> : null}
      </div>
      {type === 'event' && promotions === 'off' ? <ConsentCard agreed={false} /> : null}
    </>
  );
}
