import { firstName } from '../routes/address';
import { PageLink } from '../routes/PageLink';
import { useT } from '../session/context';

/** Mark and name; leads to the first page. */
export function Brand() {
  const t = useT();
  return (
    <PageLink page={firstName} className="brand">
      <span className="brand__mark" aria-hidden="true" />
      {t('brand')} <small>{t('console')}</small>
    </PageLink>
  );
}
