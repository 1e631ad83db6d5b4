import { boardLimits } from '@maru/contracts/board-limits';
import { koreanTime, useT } from '@maru/platform';
import { Button, FieldError, Input, Note, SafeHtml, Segment } from '@maru/ui';
import { useRef, useState } from 'react';
import { useCategories } from '../../model/board/categories';
import type { PostDraft } from '../../model/board/draft';
import { countCharacters, listPictures } from '../../model/board/post-form';
import { CommunityTabs } from '../board/CommunityTabs';
import { Promises } from '../board/SideColumn';
import { Editor, type EditorHandle } from './Editor';
import { pictureCommand } from './editor';
import { PictureTray } from './PictureTray';
import { SlipPicker } from './SlipPicker';
import { usePictures } from './use-pictures';
import { type PostFormOptions, usePostForm } from './use-post-form';
import boardStyles from '../board/board.module.css';
import readPageStyles from '../board/read-page.module.css';
import sideColumnStyles from '../board/side-column.module.css';
import communityStyles from '../community.module.css';
import styles from './post-form.module.css';

interface PostFormProps extends PostFormOptions {
  heading: string;
  isChange: boolean;
}

/**
 * The form of a post, new or changed. Everything written is stored in this browser at once, for this member and `slot`,
 * until it is posted or thrown away.
 */
export function PostForm(props: PostFormProps) {
  const t = useT('community');
  const { draft, problems, isBusy, change, submit, discard } = usePostForm(props);
  const [isPreview, setPreview] = useState(false);
  const editor = useRef<EditorHandle | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const insert = (url: string) => editor.current?.run(pictureCommand(url));
  const pictures = usePictures(({ url }) => insert(url));
  const used = listPictures(draft.html);
  const time = draft.at > 0 ? koreanTime(draft.at) : null;
  return (
    <div className={`${communityStyles.page} ${boardStyles.root}`}>
      <CommunityTabs />
      <div className={boardStyles.columns}>
        <form className={`card ${communityStyles.card} ${styles.root}`} noValidate onSubmit={submit}>
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
          <TitleFields draft={draft} problem={problems.title} onChange={change} />
          <div hidden={isPreview}>
            <Editor
              initial={props.initial.html}
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
            <div className={readPageStyles.body}>
              <SafeHtml html={draft.html} />
            </div>
          ) : null}
          {problems.content ? <FieldError>{problems.content}</FieldError> : null}
          <div className={styles.footer}>
            <span className="muted">
              {t('board.ed.sums', { n: countCharacters(draft.html), pictures: used.length, max: boardLimits.pictures })}
            </span>
            <span className="grow" />
            <Button tone="ghost" onClick={discard}>
              {t('board.ed.discard')}
            </Button>
            <Button type="submit" tone="primary" aria-disabled={isBusy || undefined}>
              {t(props.isChange ? 'board.ed.save' : 'board.ed.post')}
            </Button>
          </div>
        </form>
        <div className={`stack ${sideColumnStyles.side}`}>
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

interface TitleFieldsProps {
  draft: PostDraft;
  problem: string | undefined;
  onChange(part: Partial<PostDraft>): void;
}

/** Category and title of a post. */
function TitleFields({ draft, problem, onChange }: TitleFieldsProps) {
  const t = useT('community');
  const categories = useCategories();
  return (
    <>
      <div className={styles.top}>
        <label>
          <span className="sr">{t('board.category')}</span>
          <select
            className="input"
            value={draft.category}
            onChange={({ target }) => onChange({ category: target.value })}
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
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'board-title-e' : undefined}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </div>
      {problem ? <FieldError id="board-title-e">{problem}</FieldError> : null}
    </>
  );
}
