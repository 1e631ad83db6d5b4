import type { MemberRow } from '@maru/contracts';
import { type FormEvent, useState } from 'react';
import { Button, FormProblem, PageLink, TextField, useBase, useSubmit } from '../../kit';

/** Second factors of a member, and the request to remove them for one who has lost them. */
export function MemberFactors({ member, mayReset }: { member: MemberRow; mayReset: boolean }) {
  const { t, say, useCall } = useBase();
  const { busy, errors, message, submit } = useSubmit();
  const { data, load } = useCall('opsMemberFactors', { params: { id: member.id } });
  const [note, setNote] = useState('');
  if (!data) return null;
  const kinds = data.kinds.map((kind) => t(`factor.kind.${kind}`)).join(', ');
  const request = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await submit('opsMemberFactorsReset', { params: { id: member.id }, body: { note } }))) return;
    say('success', t('factor.reset_requested'));
    setNote('');
    void load();
  };
  return (
    <section className="card" aria-label={t('factor.title')}>
      <div className="card__head">
        <h3>{t('factor.title')}</h3>
      </div>
      <div className="card__body stack">
        <p>{kinds ? `${kinds} · ${t('factor.left', { n: data.recovery_left })}` : t('factor.none')}</p>
        {data.approval !== null && (
          <p className="note" role="status">
            {t('factor.waiting')} <PageLink page="approvals">{t('nav.approvals')}</PageLink>
          </p>
        )}
        {kinds && mayReset && data.approval === null && (
          <form className="stack" onSubmit={request}>
            <TextField
              label={t('factor.note')}
              hint={t('factor.reset_why')}
              errors={errors.note}
              required
              maxLength={200}
              value={note}
              onChange={setNote}
            />
            <FormProblem message={Object.keys(errors).length ? '' : message} />
            <div className="row acts">
              <Button submit disabled={busy}>
                {t('factor.request')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </section>
  );
}
