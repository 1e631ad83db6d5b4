import { configAtom, Link, sessionAtom, useAtomValue, useT } from '@maru/platform';
import { HelpLine } from '../ui/HelpLine';

/** Age mark, help line, the way to a member's own limits, and the operator's years, all from the configuration. */
export function Footer({ className = 'footer' }: { className?: string }) {
  const t = useT('host');
  const isMember = useAtomValue(sessionAtom) === 'member';
  const brand = useAtomValue(configAtom)?.brand;
  if (!brand) return <footer className={className} />;
  return (
    <footer className={className}>
      <div className="row row--lg row--wrap">
        <span className="age" aria-hidden="true">
          {brand.min_age}
        </span>
        <span>{t('footer.age', { age: brand.min_age })}</span>
        <HelpLine />
        {isMember ? (
          <Link className="link" to="/settings/protection">
            {t('footer.limits')}
          </Link>
        ) : null}
        <span className="grow" />
        <span>© {brand.footer_years}</span>
      </div>
    </footer>
  );
}
