import { isSafeLink } from '@maru/contracts/addresses';
import { openModal, useT } from '@maru/platform';
import { Button, Field, Icon, IconButton, Input, ModalView, rovingStep } from '@maru/ui';
import type { Command, EditorState } from 'prosemirror-state';
import { type FormEvent, Fragment, type KeyboardEvent, useState } from 'react';
import { changePicture, linkCommand, selectedPicture, tools } from './editor';
import { smallWidth } from './schema';
import styles from './toolbar.module.css';

function LinkDialog({ close, onLink }: { close(): void; onLink(href: string): void }) {
  const t = useT('community');
  const [href, setHref] = useState('https://');
  const [isBad, setBad] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const address = href.trim();
    if (address !== '' && !isSafeLink(address)) return setBad(true);
    close();
    onLink(address);
  };
  return (
    <form onSubmit={send}>
      <ModalView
        title={t('board.ed.link')}
        onClose={close}
        foot={
          <Button type="submit" tone="primary">
            {t('board.ed.linkDo')}
          </Button>
        }
      >
        <Field label={t('board.ed.address')} error={isBad ? t('board.ed.badLink') : null} hint={t('board.ed.linkHint')}>
          {(parts) => <Input {...parts} value={href} onChange={({ target }) => setHref(target.value)} />}
        </Field>
      </ModalView>
    </form>
  );
}

/** What can be done to the picture that is selected. */
function PictureTools({
  picture,
  run,
}: {
  picture: { alt: string; width: string | null };
  run(command: Command): void;
}) {
  const t = useT('community');
  const isSmall = picture.width === smallWidth;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of tools is no set of form fields
    <div className={styles.root} role="group" aria-label={t('board.ed.picture')}>
      <button
        type="button"
        className={styles.command}
        aria-pressed={isSmall}
        onClick={() => run(changePicture({ width: smallWidth }))}
      >
        {t('board.ed.small')}
      </button>
      <button
        type="button"
        className={styles.command}
        aria-pressed={!isSmall}
        onClick={() => run(changePicture({ width: null }))}
      >
        {t('board.ed.large')}
      </button>
      <button
        type="button"
        className={styles.command}
        onClick={() =>
          openModal(
            (close) => <AltDialog alt={picture.alt} close={close} onAlt={(alt) => run(changePicture({ alt }))} />,
            {
              label: t('board.ed.alt'),
            },
          )
        }
      >
        {t('board.ed.alt')}
      </button>
      <IconButton icon="trash" label={t('board.ed.takeOut')} onClick={() => run(changePicture(null))} />
    </div>
  );
}

function AltDialog({ alt, close, onAlt }: { alt: string; close(): void; onAlt(alt: string): void }) {
  const t = useT('community');
  const [text, setText] = useState(alt);
  const send = (event: FormEvent) => {
    event.preventDefault();
    close();
    onAlt(text.trim());
  };
  return (
    <form onSubmit={send}>
      <ModalView
        title={t('board.ed.alt')}
        onClose={close}
        foot={
          <Button type="submit" tone="primary">
            {t('board.ed.altDo')}
          </Button>
        }
      >
        <Field label={t('board.ed.altLabel')}>
          {(parts) => (
            <Input {...parts} maxLength={120} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
      </ModalView>
    </form>
  );
}

/** The tools of the editor, one stop of Tab; the arrow keys move among them. */
export function Toolbar(props: { state: EditorState; run(command: Command): void; onPickPicture(): void }) {
  const t = useT('community');
  const { state, run, onPickPicture } = props;
  const [stop, setStop] = useState(0);
  const picture = selectedPicture(state);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const at = buttons.indexOf(event.target as HTMLElement);
    const next = rovingStep(event, at, buttons.length);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    buttons[next]?.focus();
  };
  let place = -1;
  const tabIndex = () => {
    place += 1;
    return place === stop ? 0 : -1;
  };
  return (
    <>
      <div className={styles.root} role="toolbar" aria-label={t('board.ed.tools')} onKeyDown={step} tabIndex={-1}>
        {tools.slice(0, 2).map((group) => (
          <Fragment key={group[0]!.name}>
            {group.map((tool) => (
              <IconButton
                key={tool.name}
                icon={tool.icon}
                label={t(`board.ed.${tool.name}`)}
                aria-pressed={tool.isOn(state)}
                tabIndex={tabIndex()}
                onClick={() => run(tool.command)}
              />
            ))}
            <hr />
          </Fragment>
        ))}
        <IconButton
          icon="link"
          label={t('board.ed.link')}
          tabIndex={tabIndex()}
          onClick={() =>
            openModal((close) => <LinkDialog close={close} onLink={(href) => run(linkCommand(href))} />, {
              label: t('board.ed.link'),
            })
          }
        />
        <button type="button" className={styles.command} tabIndex={tabIndex()} onClick={onPickPicture}>
          <Icon name="photo" />
          {t('board.ed.photo')}
        </button>
        <span className="grow" />
        {tools[2]!.map((tool) => (
          <IconButton
            key={tool.name}
            icon={tool.icon}
            label={t(`board.ed.${tool.name}`)}
            tabIndex={tabIndex()}
            disabled={!tool.command(state)}
            onClick={() => run(tool.command)}
          />
        ))}
      </div>
      {picture ? <PictureTools picture={picture} run={run} /> : null}
    </>
  );
}
