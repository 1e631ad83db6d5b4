import { useT } from '@maru/platform';
import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { createState } from './editor';
import { parseDocument, toHtml } from './schema';
import { Toolbar } from './Toolbar';
import styles from './editor.module.css';

/** What the page does with an editor in addition to reading its text. */
export interface EditorHandle {
  run(command: Command): void;
}

/** Pictures among what was dropped or pasted. */
const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** The editor of a post: its toolbar and its text. `initial`: HTML to begin with. */
export function Editor(props: {
  initial: string;
  labelledBy: string;
  isInvalid: boolean;
  onChange(html: string): void;
  onFiles(files: File[]): void;
  onReady(handle: EditorHandle): void;
  onPickPicture(): void;
}) {
  const t = useT('community');
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };

  useEffect(() => {
    const { initial, labelledBy } = latest.current;
    const takeFiles = (data: DataTransfer | null) => {
      const files = picturesIn(data);
      if (files.length > 0) latest.current.onFiles(files);
      return files.length > 0;
    };
    const editor = new EditorView(box.current!, {
      state: createState(parseDocument(initial)),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: `${styles.text} html`,
      },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current.onChange(toHtml(next.doc));
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (_view, event) => takeFiles(event.dataTransfer),
    });
    view.current = editor;
    setState(editor.state);
    latest.current.onReady({ run });
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  return (
    <div className={props.isInvalid ? styles.isInvalid : undefined}>
      {state ? <Toolbar state={state} run={run} onPickPicture={props.onPickPicture} /> : null}
      <div ref={box} />
      <p className="sr" id={props.labelledBy}>
        {t('board.ed.content')}
      </p>
    </div>
  );
}
