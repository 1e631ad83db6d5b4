import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useSession, useT } from '../shell/context';
import { CloseContext, UnsavedQuestion } from './Dialog';
import { Icon } from './Icon';

interface SheetProps {
  /** Name of the row that is open. */
  title: string;
  /** Beside the title: tags, a fact. */
  aside?: ReactNode;
  /** Something was typed that would be lost: closing asks first. */
  unsaved?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A layer above the sheet: its Escape is its own. */
const layerOpen = () => document.querySelector('.scrim') !== null;

/**
 * Detail of one row, docked beside the list, which stays alive; over it where there is no room. Escape closes it, and
 * the focus goes back to what opened it.
 */
export function Sheet({ title, aside, unsaved = false, onClose, children }: SheetProps) {
  const t = useT();
  const { sheetSlot } = useSession();
  const [words, setWords] = useSearchParams();
  const isFull = words.has('full');
  const turn = () => {
    const next = new URLSearchParams(words);
    if (isFull) next.delete('full');
    else next.set('full', '1');
    setWords(next, { replace: true });
  };
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const close = () => (unsaved ? setAsking(!asking) : onClose());
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!sheetSlot) return;
    const opener = document.activeElement;
    box.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !layerOpen()) closing.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [sheetSlot]);
  if (!sheetSlot) return null;
  return createPortal(
    <section
      className={isFull ? 'sheet sheet--full' : 'sheet'}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      ref={box}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        <button
          type="button"
          className="iconbtn end"
          aria-label={t(isFull ? 'sheet.beside' : 'sheet.full')}
          onClick={turn}
        >
          <Icon name="external-link" />
        </button>
        <button type="button" className="iconbtn" aria-label={t('close')} onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      {asking && unsaved && <UnsavedQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
      <div className="sheet__body">
        <CloseContext value={close}>{children}</CloseContext>
      </div>
    </section>,
    sheetSlot,
  );
}
