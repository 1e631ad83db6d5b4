import type { MemberPage } from '@maru/contracts';
import { day, Icon, may, PageLink, StatusTag, shortTime, Tag, useBase, useSession } from '../../../kit';
import { HeaderRow } from '../../../ui/PageHeader';
import { levelName } from '../../members/rules';
import styles from './member-header.module.css';

/** Who it is, the member's state, and links to actions. */
export function MemberHeader({ page }: { page: MemberPage }) {
  const { t, callApi } = useBase();
  const { me } = useSession();
  const { id, login, nick, level, protection } = page;
  const running = protection?.case;
  return (
    <HeaderRow className={styles.head}>
      <div>
        <div className="row">
          <h1>{nick}</h1>
          <StatusTag member={page} />
          {protection?.stop && (
            <Tag tone="danger" icon="player-pause">
              {t(`cases.stopped.${protection.stop.kind}`)}
            </Tag>
          )}
          {running && (
            <PageLink page="cases" row={String(running.id)}>
              <Tag tone={running.level === 'high' ? 'danger' : 'caution'} icon="heart-handshake">
                {t('mpage.case', { level: t(`cases.level.${running.level}`) })}
              </Tag>
            </PageLink>
          )}
        </div>
        <p className="muted">
          {login} · #{id} · {t(`level.${levelName(level)}`)} · {t('mpage.joined', { at: day(page.created_at) })} ·{' '}
          {t('mpage.seen', { at: page.seen_at === null ? '–' : shortTime(page.seen_at) })}
        </p>
      </div>
      <div className="row">
        <PageLink className="btn btn--line" page="members" search={login} row={login}>
          <Icon name="pencil" />
          {t('mpage.change')}
        </PageLink>
        {may(me.operator, 'protection:export') && (
          <a className="btn btn--line" href={callApi.address('opsMemberRecord', { params: { id } })} download>
            <Icon name="download" />
            {t('mpage.record')}
          </a>
        )}
      </div>
    </HeaderRow>
  );
}
