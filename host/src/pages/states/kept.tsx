import { configAtom, useAtomValue, useT } from '@maru/platform';
import { Card, Note } from '@maru/ui';

/** A member who may only be here: what keeps them, and whom to ask. Stands in until the customer centre is released. */
export function KeptPage({ title, text }: { title: string; text: string }) {
  const t = useT('host');
  const contact = useAtomValue(configAtom)?.brand.contact;
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <Card>
        <div className="card__body stack">
          <Note tone="caution" role="status">
            {text}
          </Note>
          {contact ? <p className="soft">{t('kept.contact', { contact })}</p> : null}
        </div>
      </Card>
    </>
  );
}
