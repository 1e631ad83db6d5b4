import { configAtom, Link, sessionAtom, useAtomValue, useT } from '@maru/platform';
import { GatePage } from '../gate';

/** How a visitor reaches the operator, and the help line; all from the configuration. */
export default function GuestPage() {
  const t = useT('host');
  const brand = useAtomValue(configAtom)?.brand;
  const member = useAtomValue(sessionAtom) === 'member';
  return (
    <GatePage title={t('guest.title')}>
      <p className="soft">{t('guest.text')}</p>
      <dl className="sum guest__ways">
        {brand?.contact ? (
          <div>
            <dt>{t('guest.contact')}</dt>
            <dd>{brand.contact}</dd>
          </div>
        ) : null}
        {brand?.help_line ? (
          <div>
            <dt>{t('guest.helpLine')}</dt>
            <dd>{brand.help_line}</dd>
          </div>
        ) : null}
      </dl>
      <p className="login__links">
        <Link className="link" to={member ? '/home' : '/login'}>
          {t(member ? 'page.toHome' : 'login.title')}
        </Link>
      </p>
    </GatePage>
  );
}
