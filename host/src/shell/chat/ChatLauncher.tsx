import type { ChatKind } from '@maru/contracts/chat-origins';
import { useT } from '@maru/platform';
import { Button, IconButton } from '@maru/ui';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import styles from './chat.module.css';

/** The services' own names, the same in every language. */
const names: Record<ChatKind, string> = { tawk: 'tawk.to', livechat: 'LiveChat' };

/**
 * A corner button and the chat that it opens. The service receives no request before that. `named`: with several
 * services the button names its own.
 */
export default function ChatLauncher({ kind, at, named }: { kind: ChatKind; at: number; named: boolean }) {
  const t = useT('host');
  const [open, setOpen] = useState(false);
  // The frame stays after its first opening, so a conversation survives closing it.
  const [started, setStarted] = useState(false);
  const launcher = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    launcher.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <div className="chat" style={{ '--at': at } as CSSProperties}>
      <div ref={launcher} className={styles.open}>
        <Button
          icon="message-circle"
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => {
            setStarted(true);
            setOpen(!open);
          }}
        >
          {named ? `${t('chat.open')} · ${names[kind]}` : t('chat.open')}
        </Button>
      </div>
      {started ? (
        <div
          className={styles.panel}
          role="dialog"
          aria-label={`${t('chat.frame')} ${names[kind]}`}
          hidden={!open}
          onKeyDown={onKeyDown}
        >
          <div className={styles.head}>
            <strong className="grow">{t('chat.frame')}</strong>
            <IconButton icon="x" label={t('chat.close')} onClick={close} />
          </div>
          <iframe title={`${t('chat.frame')} ${names[kind]}`} src={`/chat/${kind}`} />
        </div>
      ) : null}
    </div>
  );
}
