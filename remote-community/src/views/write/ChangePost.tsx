import { cache, call, useCall } from '@maru/client';
import { navigate, toast, useAtomValue, userIdAtom, useT } from '@maru/platform';
import { useTitle, type ViewProps } from '@maru/remote';
import { ErrorState } from '@maru/ui';
import { postAddress } from '../../model/board/address';
import { readPostDraft } from '../../model/board/draft';
import type { boardRoutes } from '../../routes/routes';
import { NoPost } from '../board/NoPost';
import { Waiting } from '../parts/Waiting';
import { MayWrite } from './MayWrite';
import { PostForm } from './PostForm';

const staleMs = 600_000;

/** An own post to change. */
export default function ChangePost({ params }: ViewProps<(typeof boardRoutes)['update']['path']>) {
  const t = useT('community');
  const user = useAtomValue(userIdAtom) ?? 0;
  const { data: post, failed, load } = useCall('boardPost', { params }, { freshMs: staleMs });
  const isMissing = failed?.status === 404 || (post !== null && !post.author.mine);
  useTitle(isMissing ? null : t('board.ed.changeTitle'));
  if (isMissing) return <NoPost category={params.category} />;
  if (failed) return <ErrorState title={t('board.failedOne')} text={failed.message} onRetry={() => void load()} />;
  if (!post)
    return (
      <Waiting
        label={t('board.loadingOne')}
        failed={t('board.failedOne')}
        rows={5}
        height={44}
        onRetry={() => void load()}
      />
    );
  const stored = post.slips.flatMap(({ bet, slip }) => (bet === null ? [] : [{ bet, stake: slip.stake !== null }]));
  const initial = readPostDraft(user, String(post.id)) ?? {
    category: post.category,
    title: post.title,
    html: post.content,
    slips: stored,
    at: 0,
  };
  return (
    <MayWrite category={post.category}>
      <PostForm
        key={`${user} ${post.id} ${post.version}`}
        slot={String(post.id)}
        heading={t('board.ed.changeTitle')}
        initial={initial}
        isChange
        send={({ category: to, title, html, slips }) =>
          call(
            'boardUpdate',
            { params, body: { to, title, content: html, slips, version: post.version } },
            { quiet: true },
          )
        }
        onDone={({ category }) => {
          toast({ tone: 'success', title: t('board.ed.saved') });
          void cache.renew('boardPost');
          navigate(postAddress({ category, id: post.id }));
        }}
        onDiscard={() => navigate(postAddress(post))}
      />
    </MayWrite>
  );
}
