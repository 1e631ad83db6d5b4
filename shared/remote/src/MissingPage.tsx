import { Link, useT } from '@maru/platform';
import { buttonClass, Empty } from '@maru/ui';
import type { ReactNode } from 'react';
import { useTitle } from './use-title';

/**
 * The 404 page of the site, for an address of a remote at which there is nothing: a thing that does not exist, is gone or
 * was never the member's. It has the host's words and title. `children`: another way on, beside the one home.
 */
export function MissingPage({ children }: { children?: ReactNode }) {
  const t = useT('host');
  useTitle(t('page.notFound'));
  return (
    <>
      <h1 className="sr" lang="en">
        {t('page.notFound')}
      </h1>
      <section className="card" data-missing-page="">
        <Empty icon="file-text" title={t('page.notFound')} text={t('page.notFoundText')}>
          {children}
          <Link className={buttonClass({ tone: 'primary' })} to="/home">
            {t('page.toHome')}
          </Link>
        </Empty>
      </section>
    </>
  );
}
