import type { MemberRow } from '@maru/contracts';
import { Card, InlineForm, PageLink, TextField, useBase, useForm } from '../../kit';

/** Second factors of a member, and the request to remove lost ones. */
export function MemberFactors({ member, mayReset }: { member: MemberRow; mayReset: boolean }) {
  const { t, useCall } = useBase();
  const { data, load } = useCall('opsMemberFactors', { params: { id: member.id } });
  const form = useForm({
    texts: 'factor',
    first: { note: '' },
    send: (body, submit) => submit('opsMemberFactorsReset', { params: { id: member.id }, body }),
    done: t('factor.reset_requested'),
    onDone: () => {
      form.reset();
      void load();
    },
  });
  if (!data) return null;
  const kinds = data.kinds.map((kind) => t(`factor.kind.${kind}`)).join(', ');
  return (
    <Card title={t('factor.title')} level={3}>
      <div className="card__body stack">
        <p>{kinds ? `${kinds} · ${t('factor.left', { n: data.recovery_left })}` : t('factor.none')}</p>
        {data.approval !== null && (
          <p className="note" role="status">
            {t('factor.waiting')} <PageLink page="approvals">{t('nav.approvals')}</PageLink>
          </p>
        )}
        {kinds && mayReset && data.approval === null && (
          <InlineForm form={form} label={t('factor.request')} look="plain">
            <TextField {...form.field('note')} hint={t('factor.reset_why')} required maxLength={200} />
          </InlineForm>
        )}
      </div>
    </Card>
  );
}
