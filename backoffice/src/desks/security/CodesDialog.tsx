import { useT } from '../../session/context';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { useCopy } from '../../ui/use-copy';

/** New recovery codes, shown this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useT();
  const copy = useCopy();
  return (
    <Dialog title={t('factor.codes')} onClose={onClose}>
      <div className="modal__body stack">
        <p className="soft">{t('factor.codes_why')}</p>
        <ol className="factor-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="modal__foot">
        <button type="button" className="btn" onClick={() => copy(codes.join('\n'))}>
          <Icon name="copy" />
          {t('access.copy')}
        </button>
        <button type="button" className="btn btn--primary" onClick={onClose}>
          {t('factor.kept')}
        </button>
      </div>
    </Dialog>
  );
}
