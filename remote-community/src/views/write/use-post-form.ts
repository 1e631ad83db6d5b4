import type { Refused } from '@maru/client';
import { holdLease, useAtomValue, userIdAtom, useT } from '@maru/platform';
import { type FormEvent, useRef, useState } from 'react';
import { type PostDraft, storePostDraft } from '../../model/board/draft';
import { type PostProblems, toPostProblems } from '../../model/board/post-form';

export interface PostFormOptions {
  slot: string;
  initial: PostDraft;
  send(draft: PostDraft): Promise<{ ok: true } | Refused>;
  onDone(draft: PostDraft): void;
  onDiscard(): void;
}

/** Draft, problems and sending of a post. Each change is stored in this browser until the post is sent or discarded. */
export function usePostForm({ slot, initial, send, onDone, onDiscard }: PostFormOptions) {
  const t = useT('community');
  const user = useAtomValue(userIdAtom) ?? 0;
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<PostProblems>({});
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  const latest = useRef(draft);
  const change = (to: Partial<PostDraft>) => {
    latest.current = { ...latest.current, ...to, at: Date.now() };
    setDraft(latest.current);
    storePostDraft(user, slot, latest.current);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const title = draft.title.trim();
    if (title === '') return setProblems({ title: t('board.ed.noTitle') });
    if (draft.html === '') return setProblems({ content: t('board.ed.noContent') });
    sending.current = true;
    setBusy(true);
    const release = holdLease('board');
    const result = await send({ ...draft, title });
    release();
    sending.current = false;
    setBusy(false);
    if (!result.ok) return setProblems(toPostProblems(result));
    storePostDraft(user, slot, null);
    onDone(draft);
  };
  const discard = () => {
    storePostDraft(user, slot, null);
    onDiscard();
  };
  return { draft, problems, isBusy, change, submit, discard };
}
