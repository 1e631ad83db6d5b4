import { cache, call, useCall } from '@maru/client';
import type { BoardPost } from '@maru/contracts';
import { koreanTime, Link, navigate, toast, useT } from '@maru/platform';
import { confirm, useTitle } from '@maru/remote';
import { Button, buttonClass, Card, ErrorState, Icon, Note, SafeHtml, Tag } from '@maru/ui';
import { useEffect, useRef } from 'react';
import { listAddress, postAddress, updateAddress } from '../../model/board/address';
import { useCategories } from '../../model/board/categories';
import { usePost } from '../../model/board/use-post';
import { Waiting } from '../parts/Waiting';
import { Comments } from './Comments';
import { CommunityTabs } from './CommunityTabs';
import { LikeButton } from './LikeButton';
import { NoPost } from './NoPost';
import { Author } from './parts';
import { openReport } from './ReportDialog';
import { MuteNote, Popular, Promises } from './SideColumn';
import { SlipCard } from './SlipCard';
import communityStyles from '../community.module.css';
import boardStyles from './board.module.css';
import styles from './read-page.module.css';
import sideColumnStyles from './side-column.module.css';

function Acts({ post, mayWrite, onChanged }: { post: BoardPost; mayWrite: boolean; onChanged(): void }) {
  const t = useT('community');
  const remove = async () => {
    const params = { category: post.category, id: post.id };
    const result = await call('boardDelete', { params }, { quiet: true });
    if (!result.ok) return toast({ tone: 'danger', title: t('board.notDeleted'), text: result.message });
    toast({ tone: 'success', title: t('board.deleted') });
    void cache.renew('boardList');
    navigate(listAddress({ category: post.category }));
  };
  const copy = async () => {
    const address = globalThis.location.origin + postAddress(post);
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    toast({ tone: isCopied ? 'success' : 'info', title: t('board.copied'), text: isCopied ? undefined : address });
  };
  return (
    <div className={styles.actions}>
      <LikeButton
        kind="post"
        id={post.id}
        likes={post.likes}
        liked={post.liked}
        mine={post.author.mine || !mayWrite || post.hidden !== null}
      />
      <Button tone="ghost" icon="share" onClick={() => void copy()}>
        {t('board.copy')}
      </Button>
      <span className="grow" />
      {post.author.mine && mayWrite ? (
        <>
          <Link className={buttonClass()} to={updateAddress(post)}>
            {t('board.change')}
          </Link>
          <Button
            onClick={() =>
              confirm({
                title: t('board.askDelete'),
                text: t('board.askDeleteText'),
                action: t('board.delete'),
                onYes: () => void remove(),
              })
            }
          >
            {t('board.delete')}
          </Button>
        </>
      ) : null}
      {!post.author.mine && mayWrite ? (
        <Button
          tone="ghost"
          icon="flag-3"
          disabled={post.reported}
          onClick={() => openReport({ kind: 'post', id: post.id }, onChanged)}
        >
          {t(post.reported ? 'board.report.reported' : 'board.report.act')}
        </Button>
      ) : null}
    </div>
  );
}

function Neighbours({ post }: { post: BoardPost }) {
  const t = useT('community');
  const list = [
    ['chevron-up', 'board.newerOne', post.newer],
    ['chevron-down', 'board.olderOne', post.older],
  ] as const;
  if (!post.newer && !post.older) return null;
  return (
    <Card title={t('board.others')} className={communityStyles.card}>
      <ul className={styles.next}>
        {list.map(([icon, text, neighbour]) =>
          neighbour ? (
            <li key={icon}>
              <Link to={postAddress(neighbour)}>
                <Icon name={icon} />
                <span className="sr">{t(text)} </span>
                <span>{neighbour.title}</span>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </Card>
  );
}

function Text({ post, arrived }: { post: BoardPost; arrived: boolean }) {
  const t = useT('community');
  const categories = useCategories();
  const head = useRef<HTMLHeadingElement>(null);
  useTitle(post.title);
  useEffect(() => {
    if (arrived) head.current?.focus({ preventScroll: true });
  }, [arrived]);
  const { author, hidden } = post;
  return (
    <>
      <header className={styles.header}>
        <p className="row">
          <Tag>{categories.find(({ id }) => id === post.category)?.name ?? post.category}</Tag>
          <span className="muted">{t('board.number', { n: post.id })}</span>
          <span className="grow" />
          <Link className="link" to={listAddress({ category: post.category })}>
            {t('board.list')}
          </Link>
        </p>
        <h1 ref={head} tabIndex={-1}>
          {post.title}
        </h1>
        <p className={styles.author}>
          <Author author={author} />
          <time dateTime={new Date(post.created_at).toISOString()}>{koreanTime(post.created_at)}</time>
          {post.edited_at === null ? null : <span className="muted">{t('board.edited')}</span>}
          <span className="grow" />
          <span className="muted">
            {t('board.sums', { views: post.views, likes: post.likes, comments: post.comments })}
          </span>
        </p>
      </header>
      {hidden ? (
        <Note tone="caution">
          {hidden.by === 'reports'
            ? t('board.hiddenByReports')
            : t('board.hiddenByOperator', { rule: t(`board.rule.${hidden.rule ?? 'other'}`) })}
        </Note>
      ) : null}
      <div className={styles.body}>
        <SafeHtml html={post.content} />
        {post.slips.map(({ slip }, at) => (
          <SlipCard key={`${at}`} slip={slip} nick={author.nick} />
        ))}
      </div>
    </>
  );
}

/** One post to read, with its comments; it follows what others and operators do while it is open. */
export function ReadPage({ category, id, arrived }: { category: string; id: number; arrived: boolean }) {
  const t = useT('community');
  const { post, comments } = usePost(category, id);
  const side = useCall('boardSide', {}, { freshMs: 30_000 });
  const mayWrite = side.data?.may_write ?? false;
  const reload = () => {
    void post.load(true);
    void comments.load(true);
  };
  // A post that was hidden in the meantime is removed from the page.
  if ((post.refusal ?? post.failed)?.status === 404) return <NoPost category={category} />;
  const { data, failed, load } = post;
  return (
    <div className={`${communityStyles.page} ${boardStyles.root}`}>
      <CommunityTabs />
      <div className={boardStyles.columns}>
        <article className={`card ${communityStyles.card}`}>
          {data ? <Text post={data} arrived={arrived} /> : <h1 className="sr">{t('board.title')}</h1>}
          {data ? <Acts post={data} mayWrite={mayWrite} onChanged={reload} /> : null}
          {failed ? (
            <ErrorState title={t('board.failedOne')} text={failed.message} onRetry={() => void load()} />
          ) : null}
          {!data && !failed ? (
            <Waiting
              label={t('board.loadingOne')}
              failed={t('board.failedOne')}
              rows={6}
              height={44}
              onRetry={() => void load()}
            />
          ) : null}
          {data ? (
            <Comments
              comments={comments}
              count={data.comments}
              locked={data.locked}
              place={{ category, post: id, mayWrite: mayWrite && data.hidden === null, onChanged: reload }}
            />
          ) : null}
        </article>
        <div className={`stack ${sideColumnStyles.side}`}>
          {side.data?.mute ? <MuteNote mute={side.data.mute} /> : null}
          <Popular />
          {data ? <Neighbours post={data} /> : null}
          <Promises />
        </div>
      </div>
    </div>
  );
}
