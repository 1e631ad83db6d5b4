import { useCall } from '@maru/client';
import type { AnnouncementRow, AnnouncementType } from '@maru/contracts';
import { koreanDate, Link, serverNow, useT } from '@maru/platform';
import { Empty, ErrorState, Tabs, Tag, type TagTone } from '@maru/ui';
import { useState } from 'react';
import { useServed } from '../../../menu/frame-context';
import { keepFresh } from './freshness';
import { WaitingRows } from './WaitingRows';
import './texts';
import homeStyles from '../home.module.css';
import styles from './board.module.css';

const types = ['notice', 'event'] as const satisfies readonly AnnouncementType[];
const shown = 5;
const tones: Record<AnnouncementRow['label'], TagTone> = {
  check: 'caution',
  info: 'info',
  rule: 'plain',
  event: 'pick',
};
const panelId = 'home-news';

/** The first announcements of a kind. */
function News({ type, hidden }: { type: AnnouncementType; hidden: boolean }) {
  const own = useT('homeBoard');
  const linked = useServed()(`/notice/${type}`);
  const { data, failed, load } = useCall('announcements', { params: { type } }, keepFresh);
  const row = ({ label, title, created_at }: AnnouncementRow) => (
    <>
      <Tag tone={tones[label]}>{own(`news.label.${label}`)}</Tag>
      <span className="grow cut" data-excerpt="">
        {title}
      </span>
      <small className="muted">{koreanDate(created_at, serverNow())}</small>
    </>
  );
  return (
    <div hidden={hidden}>
      {!data && !failed ? <WaitingRows label={own('news.loading')} rows={shown} onRetry={() => void load()} /> : null}
      {failed ? <ErrorState title={own('news.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {data?.data.length === 0 ? <Empty icon="speakerphone" title={own(`news.none.${type}`)} /> : null}
      <ul className={styles.news}>
        {data?.data.slice(0, shown).map((announcement) => (
          <li key={announcement.id}>
            {linked ? (
              <Link to={`/notice/${type}/${announcement.id}`}>{row(announcement)}</Link>
            ) : (
              <p className={styles.plain}>{row(announcement)}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Announcements and events, the newest of each. Events load when first viewed. */
export function NewsCard() {
  const own = useT('homeBoard');
  const [type, setType] = useState<AnnouncementType>('notice');
  const [opened, setOpened] = useState<readonly AnnouncementType[]>(['notice']);
  const open = (next: AnnouncementType) => {
    setType(next);
    if (!opened.includes(next)) setOpened([...opened, next]);
  };
  return (
    <section className={`card ${homeStyles.newsCard} ${styles.newsCard}`} aria-label={own('news.title')}>
      <Tabs
        line
        label={own('news.title')}
        options={types.map((id) => ({ id, text: own(`news.type.${id}`) }))}
        value={type}
        onChange={open}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={own(`news.type.${type}`)}>
        {opened.map((announcement) => (
          <News key={announcement} type={announcement} hidden={announcement !== type} />
        ))}
      </div>
    </section>
  );
}
