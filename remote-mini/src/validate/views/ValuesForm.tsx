import { formatMoney } from '@maru/money';
import { toast, useT } from '@maru/platform';
import { Button, Field, Input } from '@maru/ui';
import type { FormEvent } from 'react';
import type { Check } from '../model/use-check';
import { readPasted } from '../rules/values';
import checkedRoundStyles from '../checked-round.module.css';
import styles from './values-form.module.css';

/** The values that the round is worked out from. `beacon`: number of the public random value; `isWrong`: the hash was refused. */
export function ValuesForm({ check, beacon, isWrong }: { check: Check; beacon: number | null; isWrong: boolean }) {
  const t = useT('roundCheck');
  const { values, problems, set } = check;
  const error = (name: keyof typeof values) => (problems[name] ? t(`values.${name}.wrong`) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check.check();
  };
  const paste = async () => {
    const text = await navigator.clipboard?.readText().catch(() => '');
    const pasted = text ? readPasted(text) : null;
    if (pasted) return check.paste(pasted);
    toast({ tone: 'caution', title: t('values.noPaste'), text: t('values.noPasteText') });
  };
  return (
    <section className="card">
      <div className="card__head">
        <h2 className="grow">{t('values.title')}</h2>
        <Button tone="ghost" size="sm" icon="clipboard-check" onClick={() => void paste()}>
          {t('values.paste')}
        </Button>
      </div>
      <form className={checkedRoundStyles.form} onSubmit={submit} noValidate>
        <Field label={t('values.gameHash.label')} error={error('gameHash')}>
          {(parts) => (
            <textarea
              {...parts}
              aria-invalid={parts['aria-invalid'] || isWrong || undefined}
              className="input"
              rows={2}
              spellCheck={false}
              autoComplete="off"
              value={values.gameHash}
              onChange={(event) => set({ gameHash: event.target.value })}
              onPaste={(event) => {
                const pasted = readPasted(event.clipboardData.getData('text'));
                // A hash alone is pasted as in any field.
                if (!pasted || (Object.keys(pasted).length === 1 && pasted.gameHash)) return;
                event.preventDefault();
                check.paste(pasted);
              }}
            />
          )}
        </Field>
        <Field
          label={beacon === null ? t('values.salt.label') : t('values.salt.numbered', { number: formatMoney(beacon) })}
          error={error('salt')}
        >
          {(parts) => (
            <textarea
              {...parts}
              className="input"
              rows={2}
              spellCheck={false}
              autoComplete="off"
              value={values.salt}
              onChange={(event) => set({ salt: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('values.roundId.label')} error={error('roundId')}>
          {(parts) => (
            <Input
              {...parts}
              className={styles.code}
              inputMode="numeric"
              autoComplete="off"
              value={values.roundId}
              onChange={(event) => set({ roundId: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" tone="primary" size="lg" wide disabled={check.isBusy}>
          {check.isBusy ? t('values.busy') : t('values.check')}
        </Button>
      </form>
    </section>
  );
}
