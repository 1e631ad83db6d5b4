import { useCall } from '@maru/client';
import type { BoardMute } from '@maru/contracts';
import { koreanMoment, Link, serverNow, useT } from '@maru/platform';
import { buttonClass, Card, Icon, Note } from '@maru/ui';
import { listAddress, postAddress } from '../../model/board/address';
import communityStyles from '../community.module.css';
import styles from './side-column.module.css';

const promises = ['stakes', 'contacts', 'profits'] as const;

/** The rules of the board in three sentences. */
export function Promises() {
  const t = useT('community');
  return (
    <Card title={t('board.promise')} className={communityStyles.card}>
      <ul className={`card__body ${styles.rules}`}>
        {promises.map((name) => (
          <li key={name}>{t(`board.promises.${name}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Until when and why the member may not write. */
export function MuteNote({ mute }: { mute: BoardMute }) {
  const t = useT('community');
  return (
    <Note tone="caution">
      {t('board.muted', { until: koreanMoment(mute.until, serverNow()), rule: t(`board.rule.${mute.rule}`) })}
      {mute.note ? <span>{` ${mute.note}`}</span> : null}
    </Note>
  );
}

/** The most liked posts of the week. */
export function Popular() {
  const t = useT('community');
  const { data } = useCall('boardSide', {}, { freshMs: 30_000 });
  if (!data || data.popular.length === 0) return null;
  return (
    <Card title={t('board.popular')} className={communityStyles.card}>
      <ol className={styles.popular}>
        {data.popular.map((post, at) => (
          <li key={post.id}>
            <b>{at + 1}</b>
            <Link to={postAddress(post)}>{post.title}</Link>
            <small>
              <Icon name="thumb-up" />
              <span className="sr">{t('board.likes')}</span>
              {post.likes}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Beside the lists: the way to write, the member's own posts, what is popular, and the rules. */
export function BoardSideColumn({ writeTo }: { writeTo: string }) {
  const t = useT('community');
  const { data } = useCall('boardSide', {}, { freshMs: 30_000 });
  return (
    <div className={`stack ${styles.side}`}>
      {data?.mute ? <MuteNote mute={data.mute} /> : null}
      {data && !data.may_write ? null : (
        <Link className={`${buttonClass({ tone: 'primary', size: 'lg', wide: true })} ${styles.write}`} to={writeTo}>
          <Icon name="pencil" />
          {t('board.write')}
        </Link>
      )}
      {data ? (
        <section className={`card ${styles.ownPosts}`} aria-label={t('board.mine')}>
          <Link to={listAddress({ category: 'all', mine: true })}>
            <b>{data.posts}</b>
            <small>{t('board.myPosts')}</small>
          </Link>
          <p>
            <b>{data.comments}</b>
            <small>{t('board.myComments')}</small>
          </p>
        </section>
      ) : null}
      <Popular />
      <Promises />
    </div>
  );
}
