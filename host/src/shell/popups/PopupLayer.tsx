import { announce, useT } from '@maru/platform';
import { Button, SafeHtml } from '@maru/ui';
import { type CSSProperties, useEffect, useRef } from 'react';
import { type Popup, popupKey } from './rules';
import styles from './popups.module.css';

const editable = 'input, textarea, select, [contenteditable]';

interface LayerProps {
  popups: readonly Popup[];
  onClose(popup: Popup): void;
  onHide(popup: Popup): void;
}

function PopupBox(props: { popup: Popup; at: number; covered: boolean; onClose(): void; onHide(): void }) {
  const t = useT('host');
  const { width, height } = props.popup;
  const look = {
    '--at': props.at,
    ...(width > 0 ? { '--popup-width': `${width}px` } : {}),
    ...(height > 0 ? { '--popup-height': `${height}px` } : {}),
  } as CSSProperties;
  return (
    <div
      className={styles.popup}
      role="dialog"
      aria-label={t('popup.label', { n: props.at + 1 })}
      inert={props.covered}
      style={look}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by keyboard */}
      <div className={styles.body} tabIndex={0}>
        <SafeHtml html={props.popup.content} />
      </div>
      <div className={styles.foot}>
        <Button tone="ghost" onClick={props.onHide}>
          {t('popup.hideToday')}
        </Button>
        <Button data-popup-close="" onClick={props.onClose}>
          {t('popup.close')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Popups over the page, which stays usable: they take no focus, the last is on top, Escape closes it, and those under
 * it wait. When the focused one closes, the focus moves to the next, or to the page.
 */
export default function PopupLayer({ popups, onClose, onHide }: LayerProps) {
  const t = useT('host');
  const root = useRef<HTMLElement>(null);
  const top = popups.at(-1)!;
  const keys = popups.map(popupKey).join();

  const leave = (go: () => void) => {
    const had = root.current?.contains(document.activeElement) ?? false;
    go();
    if (!had) return;
    requestAnimationFrame(() => {
      const next = [...document.querySelectorAll<HTMLElement>('.popups [data-popup-close]')].at(-1);
      (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
    });
  };
  const latest = useRef(() => {});
  latest.current = () => leave(() => onClose(top));

  useEffect(() => {
    if (keys) announce(t('popup.shown'));
  }, [keys, t]);
  // On the window, after every layer of the page has had its turn: a modal that takes Escape keeps it.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        (event.target as Element | null)?.closest?.(editable) && !root.current?.contains(event.target as Node);
      if (event.key !== 'Escape' || event.defaultPrevented || typing) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <aside ref={root} className={`popups ${styles.root}`} aria-label={t('notify.kind.notice')}>
      {popups.map((popup, at) => (
        <PopupBox
          key={popupKey(popup)}
          popup={popup}
          at={at}
          covered={at < popups.length - 1}
          onClose={() => leave(() => onClose(popup))}
          onHide={() => leave(() => onHide(popup))}
        />
      ))}
    </aside>
  );
}
