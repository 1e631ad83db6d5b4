import { useCall } from '@maru/client';
import type { Announcement, AnnouncementType } from '@maru/contracts';
import { koreanTime, Link, useT } from '@maru/platform';
import { useTitle } from '@maru/remote';
import { buttonClass, ErrorState, Icon, SafeHtml } from '@maru/ui';
import { useEffect, useRef } from 'react';
import { noticeAddress } from '../../routes/notice-address';
import { Waiting } from '../parts/Waiting';
import { LabelTag, Pinned, Until } from './Labels';
import { NotHere } from './NotHere';
import communityStyles from '../community.module.css';
import styles from './article.module.css';
import noticeListStyles from './notice-list.module.css';

type Neighbour = Announcement['newer'];

function NeighbourLink(props: {
  announcement: Neighbour;
  type: AnnouncementType;
  page: number;
  word: string;
  icon: string;
}) {
  const { announcement } = props;
  if (!announcement) return null;
  return (
    <li>
      <Link className={noticeListStyles.row} to={noticeAddress(props.type, props.page, announcement.id)}>
        <span className={styles.direction}>
          <Icon name={props.icon} />
          {props.word}
        </span>
        <span className={`grow ${noticeListStyles.title}`}>{announcement.title}</span>
      </Link>
    </li>
  );
}

function Text({ announcement, page, arrived }: { announcement: Announcement; page: number; arrived: boolean }) {
  const t = useT('community');
  const head = useRef<HTMLHeadingElement>(null);
  useTitle(announcement.title);
  useEffect(() => {
    if (arrived) head.current?.focus({ preventScroll: true });
  }, [arrived]);
  const { newer, older, type } = announcement;
  return (
    <>
      <article className={`card ${communityStyles.card} ${styles.root}`}>
        <header className={styles.header}>
          <p className="row row--wrap">
            <LabelTag label={announcement.label} />
            {announcement.pinned ? <Pinned /> : null}
            <time dateTime={new Date(announcement.created_at).toISOString()}>
              {koreanTime(announcement.created_at)}
            </time>
            <Until until={announcement.until} />
          </p>
          <h1 ref={head} tabIndex={-1}>
            {announcement.title}
          </h1>
        </header>
        <div className={styles.text}>
          <SafeHtml html={announcement.content} />
        </div>
      </article>
      {newer || older ? (
        <nav className={`card ${communityStyles.card}`} aria-label={t('notice.others')}>
          <ul className={noticeListStyles.notices}>
            <NeighbourLink announcement={newer} type={type} page={page} word={t('notice.newer')} icon="chevron-up" />
            <NeighbourLink announcement={older} type={type} page={page} word={t('notice.older')} icon="chevron-down" />
          </ul>
        </nav>
      ) : null}
      <p className={styles.back}>
        <Link className={buttonClass()} to={noticeAddress(type, page)}>
          <Icon name="list-details" />
          {t('notice.toList')}
        </Link>
      </p>
    </>
  );
}

/** One announcement to read, with its neighbours and the way back to the page of the list that it was opened from. */
export function Article(props: { type: AnnouncementType; id: number; page: number; arrived: boolean }) {
  const t = useT('community');
  const { type, id, page } = props;
  const { data, failed, load } = useCall('announcement', { params: { type, id } });
  if (data) return <Text announcement={data} page={page} arrived={props.arrived} />;
  if (failed?.status === 404) return <NotHere type={type} page={page} />;
  return (
    <>
      <h1 className={communityStyles.header}>{t(`notice.${type}`)}</h1>
      <div className={`card ${communityStyles.card}`}>
        {failed ? (
          <ErrorState title={t('notice.failedOne')} text={failed.message} onRetry={() => void load()} />
        ) : (
          <Waiting
            label={t('notice.loadingOne')}
            failed={t('notice.failedOne')}
            rows={5}
            height={44}
            onRetry={() => void load()}
          />
        )}
      </div>
    </>
  );
}
