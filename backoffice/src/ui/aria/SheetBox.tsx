import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { isLayerOpen } from '../../keys/key-press';
import { useShortcuts } from '../../keys/use-shortcuts';
import { useSession, useT } from '../../session/context';
import { CloseContext, UnsavedQuestion } from '../dialog-parts';
import { Icon } from '../Icon';
import type { SheetProps } from '../sheet-props';
import { useCopy } from '../use-copy';
import type { SheetPlace } from '../use-sheet-place';
import styles from './sheet-box.module.css';

/**
 * Detail of one row, docked beside the list, which stays live; over it where there is no room. Escape closes it, and
 * the focus returns to its opener.
 */
export function SheetBox({ title, name, aside, place, unsaved = false, onClose, children }: SheetProps) {
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
  const box = useRef<HTMLElement>(null);
  const copy = useCopy();
  // Continues after the question about unsaved input.
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const leave = (act: () => void) => (unsaved && !leaving ? setLeaving(() => act) : unsaved ? setLeaving(null) : act());
  const close = () => leave(onClose);
  const { previous = null, next = null } = place ?? {};
  useShortcuts(box, {
    k: previous ? () => leave(previous) : undefined,
    j: next ? () => leave(next) : undefined,
  });
  useReturnFocus(sheetSlot);
  useSheetEscape(sheetSlot, close);
  if (!sheetSlot) return null;
  return createPortal(
    <Dialog className={styles.sheet} data-sheet={isFull ? 'full' : 'beside'} ref={box}>
      <header>
        {place && <PlaceButtons place={place} onLeave={leave} />}
        <Heading slot="title" level={2} className={place ? 'sr' : undefined}>
          {place ? title : (name ?? title)}
        </Heading>
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
      {/* Beside the place in the list there is no room for the name, which the heading has said. */}
      {place && name && (
        <div className={styles.name} aria-hidden="true">
          {name}
        </div>
      )}
      {leaving && unsaved && <UnsavedQuestion onLeave={leaving} onStay={() => setLeaving(null)} />}
      <div className={styles.body}>
        <CloseContext value={close}>{children}</CloseContext>
      </div>
    </Dialog>,
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

/** Returns the focus to the sheet's opener: the library does not know what had it before. */
function useReturnFocus(slot: Element | null) {
  useLayoutEffect(() => {
    if (!slot) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [slot]);
}

/** The list beside the sheet stays alive: Escape closes the sheet from there too, unless a layer is open above. */
function useSheetEscape(slot: Element | null, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!slot) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (!isLayerOpen()) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [slot]);
}
