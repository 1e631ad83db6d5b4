import { createContext, type ReactNode, useContext } from 'react';
import { useT } from '../session/context';
import { Icon } from './Icon';
import styles from './dialog-parts.module.css';

export interface DialogProps {
  title: string;
  /** 'drawer' is at the right side and as high as the page; 'wide' has room for a preview. */
  kind?: 'modal' | 'drawer' | 'wide';
  /** Something was typed that would be lost: closing asks first. */
  unsaved?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Closes what is around it. */
export const CloseContext = createContext<() => void>(() => {});
/** Closes the dialog around it as Escape would: with the question where something is unsaved. */
function useCloseDialog(): () => void {
  return useContext(CloseContext);
}

/** Asks before what was typed is lost. */
export function UnsavedQuestion({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  const t = useT();
  return (
    <div className={`note note--caution ${styles.question}`} role="alert">
      <Icon name="alert-triangle" />
      <p className="grow">{t('unsaved.text')}</p>
      <button type="button" className="btn btn--sm" onClick={onLeave}>
        {t('unsaved.leave')}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the question has come up because of a key or a press */}
      <button type="button" className="btn btn--sm btn--primary" autoFocus onClick={onStay}>
        {t('unsaved.stay')}
      </button>
    </div>
  );
}

/** The button that closes without doing anything. */
export function CancelButton() {
  const t = useT();
  const close = useCloseDialog();
  return (
    <button type="button" className="btn" onClick={close}>
      {t('cancel')}
    </button>
  );
}
