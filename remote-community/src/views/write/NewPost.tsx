import { cache, call } from '@maru/client';
import { navigate, toast, useAtomValue, userIdAtom, useT } from '@maru/platform';
import { useTitle, type ViewProps } from '@maru/remote';
import { useRef } from 'react';
import { listAddress, postAddress } from '../../model/board/address';
import { type PostDraft, readPostDraft } from '../../model/board/draft';
import { isUnanswered, sentKeys } from '../../model/sent-keys';
import type { boardRoutes } from '../../routes/routes';
import { MayWrite } from './MayWrite';
import { PostForm } from './PostForm';

/** A new post of a category. */
export default function NewPost({ params }: ViewProps<(typeof boardRoutes)['write']['path']>) {
  const t = useT('community');
  const user = useAtomValue(userIdAtom) ?? 0;
  const posted = useRef(0);
  const { category } = params;
  useTitle(t('board.ed.title'));
  const initial = readPostDraft(user, 'new') ?? { category, title: '', html: '', slips: [], at: 0 };
  const send = async ({ category: chosen, title, html, slips }: PostDraft) => {
    const body = { title, content: html, slips };
    // The same post sent again is the same one, also from the draft that a closed tab has left.
    const keys = sentKeys(user);
    const text = JSON.stringify({ chosen, ...body });
    const result = await call(
      'boardWrite',
      { params: { category: chosen }, body },
      { quiet: true, idempotencyKey: keys.keyFor(text).key },
    );
    if (result.ok || !isUnanswered(result)) keys.forget(text);
    if (result.ok) posted.current = result.data.id;
    return result;
  };
  return (
    <MayWrite category={category}>
      <PostForm
        key={user}
        slot="new"
        heading={t('board.write')}
        initial={initial}
        isChange={false}
        send={send}
        onDone={({ category: chosen }) => {
          toast({ tone: 'success', title: t('board.ed.posted') });
          void cache.renew('boardSide');
          navigate(postAddress({ category: chosen, id: posted.current }));
        }}
        onDiscard={() => navigate(listAddress({ category }))}
      />
    </MayWrite>
  );
}
