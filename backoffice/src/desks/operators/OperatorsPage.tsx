import { useBase } from '../../shell/context';
import { Accounts } from './Accounts';
import { Tokens } from './Tokens';

/** Who may do what: accounts of people and tokens of pipelines. */
export function OperatorsPage() {
  const { t } = useBase();
  return (
    <>
      <div>
        <h1>{t('nav.access')}</h1>
        <p className="muted">{t('access.intro')}</p>
      </div>
      <Accounts />
      <Tokens />
    </>
  );
}
