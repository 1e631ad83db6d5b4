import type { Refused } from '@maru/client';
import { boardLimits } from '@maru/contracts/board-limits';
import { holdLease, koreanTime, useAtomValue, userIdAtom, useT } from '@maru/platform';
import { Button, FieldError, Input, Note, SafeHtml, Segment } from '@maru/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useCategories } from '../../model/board/categories';
import { type PostDraft, storePostDraft } from '../../model/board/draft';
import { CommunityTabs } from '../board/CommunityTabs';
import { Promises } from '../board/SideColumn';
import { Editor, type EditorHandle } from './Editor';
import { pictureCommand } from './editor';
import { PictureTray } from './PictureTray';
import { SlipPicker } from './SlipPicker';
import { usePictures } from './use-pictures';

/** Problems by field; `form` is shown above them. */
type Problems = Partial<Record<'title' | 'content' | 'form', string>>;

/** The server's sentences by field; any other is shown above the form. */
function toProblems({ errors = {}, message }: Refused): Problems {
  const { title, content, ...others } = errors;
  const other = Object.values(others).flat()[0];
  const problems = { title: title?.[0], content: content?.[0], form: other };
  return title || content || other ? problems : { form: message };
}

const picturesIn = (html: string) => [...html.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, url]) => url!);
const computeLength = (html: string) => html.replace(/<[^>]*>/g, '').length;

/**
 * The form of a post, new or changed. Everything written is stored in this browser at once, for this member and `slot`,
 * until it is posted or thrown away.
 */
export function PostForm(props: {
  slot: string;
  heading: string;
  initial: PostDraft;
  isChange: boolean;
  send(draft: PostDraft): Promise<{ ok: true } | Refused>;
  onDone(draft: PostDraft): void;
  onDiscard(): void;
}) {
  const t = useT('community');
  const { slot, initial, isChange, send } = props;
  const user = useAtomValue(userIdAtom) ?? 0;
  const categories = useCategories();
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const editor = useRef<EditorHandle | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const latest = useRef(draft);
  const change = (to: Partial<PostDraft>) => {
    latest.current = { ...latest.current, ...to, at: Date.now() };
    setDraft(latest.current);
    storePostDraft(user, slot, latest.current);
  };
  const insert = (url: string) => editor.current?.run(pictureCommand(url));
  const pictures = usePictures(({ url }) => insert(url));
  const used = picturesIn(draft.html);

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
    if (!result.ok) return setProblems(toProblems(result));
    storePostDraft(user, slot, null);
    props.onDone(draft);
  };
  const time = draft.at > 0 ? koreanTime(draft.at) : null;
  return (
    <div className="community board">
      <CommunityTabs />
      <div className="board__columns">
        <form className="card community__card ed" noValidate onSubmit={submit}>
          <div className="card__head">
            <h1 className="grow">
              {props.heading} {time ? <small className="muted">{t('board.ed.stored', { time })}</small> : null}
            </h1>
            <Segment
              label={t('board.ed.views')}
              value={isPreview ? 'preview' : 'write'}
              options={[
                { id: 'write', text: t('board.ed.write') },
                { id: 'preview', text: t('board.ed.preview') },
              ]}
              onChange={(id) => setPreview(id === 'preview')}
            />
          </div>
          {problems.form ? (
            <Note tone="danger" role="alert">
              {problems.form}
            </Note>
          ) : null}
          <div className="ed__top">
            <label>
              <span className="sr">{t('board.category')}</span>
              <select
                className="input"
                value={draft.category}
                onChange={({ target }) => change({ category: target.value })}
              >
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Input
              name="title"
              aria-label={t('board.subject')}
              autoComplete="off"
              maxLength={boardLimits.title}
              placeholder={t('board.subject')}
              value={draft.title}
              aria-invalid={problems.title ? true : undefined}
              aria-describedby={problems.title ? 'board-title-e' : undefined}
              onChange={({ target }) => change({ title: target.value })}
            />
          </div>
          {problems.title ? <FieldError id="board-title-e">{problems.title}</FieldError> : null}
          <div hidden={isPreview}>
            <Editor
              initial={initial.html}
              labelledBy="board-content"
              isInvalid={problems.content !== undefined}
              onChange={(html) => change({ html })}
              onFiles={pictures.add}
              onReady={(handle) => {
                editor.current = handle;
              }}
              onPickPicture={() => input.current?.click()}
            />
          </div>
          {isPreview ? (
            <div className="post__body">
              <SafeHtml html={draft.html} />
            </div>
          ) : null}
          {problems.content ? <FieldError>{problems.content}</FieldError> : null}
          <div className="ed__foot">
            <span className="muted">
              {t('board.ed.sums', { n: computeLength(draft.html), pictures: used.length, max: boardLimits.pictures })}
            </span>
            <span className="grow" />
            <Button
              tone="ghost"
              onClick={() => {
                storePostDraft(user, slot, null);
                props.onDiscard();
              }}
            >
              {t('board.ed.discard')}
            </Button>
            <Button type="submit" tone="primary" aria-disabled={isBusy || undefined}>
              {t(isChange ? 'board.ed.save' : 'board.ed.post')}
            </Button>
          </div>
        </form>
        <div className="stack board__side">
          <PictureTray
            items={pictures.items}
            used={used}
            input={input}
            onFiles={pictures.add}
            onInsert={insert}
            onRemove={(item) => void pictures.remove(item)}
          />
          <SlipPicker slips={draft.slips} onChange={(slips) => change({ slips })} />
          <Promises />
        </div>
      </div>
    </div>
  );
}
