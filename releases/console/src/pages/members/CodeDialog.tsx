import { type FormEvent, useState } from 'react';
import { CancelButton, Dialog } from '../../parts/Dialog';
import { Field, FormProblem } from '../../parts/Fields';
import { Icon } from '../../parts/Icon';
import { useT } from '../../shell/context';
import { useCopy } from '../../shell/use-copy';
import { useSubmit } from '../../shell/use-submit';

/** Makes a registration code, by a given name or at random, and shows it to be copied. */
export function CodeDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const t = useT();
  const copy = useCopy();
  const { busy, errors, message, submit } = useSubmit();
  const [code, setCode] = useState('');
  const [uses, setUses] = useState('1');
  const [made, setMade] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = code.trim();
    const done = await submit('opsCodeCreate', { body: { ...(wanted && { code: wanted }), uses: Number(uses) } });
    if (!done) return;
    setMade(done.code);
    onDone();
  };
  if (made) {
    return (
      <Dialog title={t('code.is_made')} onClose={onClose}>
        <div className="modal__body stack">
          <code className="secret">{made}</code>
        </div>
        <div className="modal__foot">
          <button type="button" className="btn" onClick={onClose}>
            {t('close')}
          </button>
          <button type="button" className="btn btn--primary" onClick={() => copy(made)}>
            <Icon name="copy" />
            {t('access.copy')}
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('code.add')} unsaved={code !== '' && !busy} onClose={onClose}>
      <form onSubmit={send}>
        <div className="modal__body stack">
          <Field label={t('code.code')} hint={t('code.hint')} errors={errors.code}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                autoComplete="off"
                spellCheck={false}
                maxLength={32}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('code.uses')} errors={errors.uses}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                type="number"
                required
                min={1}
                max={10_000}
                value={uses}
                onChange={(event) => setUses(event.target.value)}
              />
            )}
          </Field>
          <FormProblem message={Object.keys(errors).length ? '' : message} />
        </div>
        <div className="modal__foot">
          <CancelButton />
          <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
            {t('code.make')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
