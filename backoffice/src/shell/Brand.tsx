import { firstName } from '../routes/address';
import { PageLink } from '../routes/PageLink';
import { useT } from '../session/context';
import { BrandMark } from '../ui/BrandMark';

/** Mark and name; leads to the first page. */
export function Brand() {
  const t = useT();
  return (
    <PageLink page={firstName} className="brand">
      <BrandMark />
      {t('brand')} <small>{t('console')}</small>
    </PageLink>
  );
}
