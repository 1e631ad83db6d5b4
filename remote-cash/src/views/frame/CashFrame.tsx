import { configAtom, Link, useAtomValue, userAtom, useT } from '@maru/platform';
import { useTitle } from '@maru/remote';
import { PageTabs } from '@maru/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type CashTab, cashTabs } from '../../routes/tabs';

/** The heading of a page, for readers of the screen; it has the focus where the link that led here is gone. */
export function PageHeading({ title, arrived }: { title: string; arrived: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <h1 className="sr" ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

/** A page of requests or transfers below its row of tabs. `type`: the casino that the address names. */
export function CashFrame(props: { tab: CashTab; type?: string; arrived: boolean; children: ReactNode }) {
  const t = useT('cash');
  const user = useAtomValue(userAtom);
  const config = useAtomValue(configAtom);
  if (!user) return null;
  return (
    <>
      <div className="split tabs--line pagetabs">
        <PageHeading title={t(`tab.${props.tab}`)} arrived={props.arrived} />
        <PageTabs label={t('area')} current={props.tab}>
          {cashTabs(user, config, props.type).map(({ id, to }) => (
            <Link key={id} to={to} aria-current={id === props.tab ? 'page' : undefined}>
              {t(`tab.${id}`)}
            </Link>
          ))}
        </PageTabs>
      </div>
      {props.children}
    </>
  );
}
