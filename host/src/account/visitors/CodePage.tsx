import { useParams, useT } from '@maru/platform';
import { AuthPageLayout, AuthPageLinks } from '../AuthPageLayout';
import { CodeForm } from './CodeForm';

/** The registration code, also from the address: /code/ABC. */
export default function CodePage() {
  const t = useT('host');
  const { registerCode = '' } = useParams('/code/:registerCode?');
  return (
    <AuthPageLayout title={t('code.title')}>
      <CodeForm code={registerCode} />
      <AuthPageLinks />
    </AuthPageLayout>
  );
}
