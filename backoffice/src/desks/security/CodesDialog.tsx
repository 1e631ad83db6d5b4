import { Button, Dialog, useCopy, useT } from '../../kit';
import styles from './codes-dialog.module.css';

/** New recovery codes, shown this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useT();
  const copy = useCopy();
  return (
    <Dialog title={t('factor.codes')} onClose={onClose}>
      <div className="modal__body stack">
        <p className="soft">{t('factor.codes_why')}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="modal__foot">
        <Button icon="copy" onClick={() => copy(codes.join('\n'))}>
          {t('access.copy')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('factor.kept')}
        </Button>
      </div>
    </Dialog>
  );
}
