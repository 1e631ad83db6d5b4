import { PageHeader, useBase } from '../../kit';
import { Accounts } from './Accounts';
import { Tokens } from './Tokens';

/** Who may do what: accounts of people and tokens of pipelines. */
export function OperatorsPage() {
  const { t } = useBase();
  return (
    <>
      <PageHeader title={t('nav.access')} intro={t('access.intro')} />
      <Accounts />
      <Tokens />
    </>
  );
}
