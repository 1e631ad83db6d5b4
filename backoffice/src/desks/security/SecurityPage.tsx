import { PageHeader, useT } from '../../kit';
import { Factors } from './Factors';
import { OwnPassword } from './OwnPassword';

/** Password and second factors of the signed-in operator. */
export function SecurityPage() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('nav.security')} intro={t('factor.intro')} />
      <OwnPassword />
      <Factors />
    </>
  );
}
