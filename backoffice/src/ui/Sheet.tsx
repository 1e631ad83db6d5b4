import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useSession, useT } from '../shell/context';
import { useShortcuts } from '../shell/keys/use-shortcuts';
import { useCopy } from '../shell/use-copy';
import { CloseContext, UnsavedQuestion } from './dialog-parts';
import { Icon } from './Icon';
import type { SheetPlace } from './use-sheet-place';

interface SheetProps {
  /** Name of the row that is open. */
  title: string;
  /** Beside the title: tags, a fact. */
  aside?: ReactNode;
  /** Where the row stands in its list: the ways to the one before and the next, also by K and J. */
  place?: SheetPlace;
  /** Something was typed that would be lost: closing, and going to another row, asks first. */
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
export function Sheet({ title, aside, place, unsaved = false, onClose, children }: SheetProps) {
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
  const copy = useCopy();
  // What the question about unsaved input goes on with.
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const leave = (act: () => void) => (unsaved && !leaving ? setLeaving(() => act) : unsaved ? setLeaving(null) : act());
  const close = () => leave(onClose);
  const { previous = null, next = null } = place ?? {};
  useShortcuts(box, {
    k: previous ? () => leave(previous) : undefined,
    j: next ? () => leave(next) : undefined,
  });
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
        {place && <PlaceButtons place={place} onLeave={leave} />}
        <h2 id={id} className={place ? 'said' : undefined}>
          {title}
        </h2>
        {aside}
        {place && (
          <button
            type="button"
            className="iconbtn end"
            aria-label={t('sheet.copy')}
            onClick={() => void copy(window.location.href)}
          >
            <Icon name="copy" />
          </button>
        )}
        <button
          type="button"
          className={place ? 'iconbtn' : 'iconbtn end'}
          aria-label={t(isFull ? 'sheet.beside' : 'sheet.full')}
          onClick={turn}
        >
          <Icon name="external-link" />
        </button>
        <button type="button" className="iconbtn" aria-label={t('close')} onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      {leaving && unsaved && <UnsavedQuestion onLeave={leaving} onStay={() => setLeaving(null)} />}
      <div className="sheet__body">
        <CloseContext value={close}>{children}</CloseContext>
      </div>
    </section>,
    sheetSlot,
  );
}

function PlaceButtons({ place, onLeave }: { place: SheetPlace; onLeave(act: () => void): void }) {
  const t = useT();
  const { at, of, previous, next } = place;
  return (
    <>
      {[
        { name: 'previous', icon: 'chevron-up', go: previous, key: 'K' },
        { name: 'next', icon: 'chevron-down', go: next, key: 'J' },
      ].map(({ name, icon, go, key }) => (
        <button
          key={name}
          type="button"
          className="iconbtn"
          aria-label={t(`sheet.${name}`)}
          aria-keyshortcuts={key}
          disabled={!go}
          onClick={() => go && onLeave(go)}
        >
          <Icon name={icon} />
        </button>
      ))}
      {at !== null && <span className="muted">{`${at} / ${of}`}</span>}
    </>
  );
}
