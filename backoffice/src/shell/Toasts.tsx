import { useCallback, useEffect, useState } from 'react';
import type { Tone } from '../session/context';
import { Icon } from '../ui/Icon';
import styles from './toasts.module.css';

const shownMs = 5_000;
const maxToasts = 3;
const icons: Record<Tone, string> = {
  success: 'circle-check',
  caution: 'alert-triangle',
  danger: 'circle-x',
  info: 'info-circle',
};
export interface Toast {
  id: number;
  tone: Tone;
  text: string;
}

export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const say = useCallback((tone: Tone, text: string) => {
    setToasts((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, tone, text }].slice(-maxToasts));
  }, []);
  const close = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  return { toasts, say, close };
}

/** Results of what was done, in the corner and for screen readers. */
export function Toasts({
  toasts,
  onClose,
  label,
}: {
  toasts: readonly Toast[];
  onClose(id: number): void;
  label: string;
}) {
  return (
    // Stays in reach while a dialog is open.
    <div className={styles.toasts} aria-live="polite" role="log" data-react-aria-top-layer="true">
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} onClose={onClose} label={label} />
      ))}
    </div>
  );
}

function ToastView({ toast, onClose, label }: { toast: Toast; onClose(id: number): void; label: string }) {
  const { id, tone, text } = toast;
  useEffect(() => {
    if (tone === 'danger') return;
    const timer = setTimeout(() => onClose(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, tone, onClose]);
  return (
    <div className={`toast tone-${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <p>{text}</p>
      <button type="button" className="iconbtn" aria-label={label} onClick={() => onClose(id)}>
        <Icon name="x" />
      </button>
    </div>
  );
}
