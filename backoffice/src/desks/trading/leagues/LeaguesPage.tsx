import { useState } from 'react';
import { PageHeader, Tabs, useT } from '../../../kit';
import { Leagues } from './Leagues';
import { Limits } from './Limits';

const views = { leagues: Leagues, limits: Limits } as const;
type View = keyof typeof views;

/** How leagues are offered, and what a bet, a member or a match may cost. */
export function LeaguesPage() {
  const t = useT();
  const [view, setView] = useState<View>('leagues');
  const Shown = views[view];
  return (
    <>
      <PageHeader title={t('nav.leagues')} intro={t('trade.leagues_intro')} />
      <Tabs<View>
        line
        label={t('nav.leagues')}
        value={view}
        onChange={setView}
        options={[
          { id: 'leagues', text: t('trade.leagues') },
          { id: 'limits', text: t('trade.limit.title') },
        ]}
      >
        <Shown />
      </Tabs>
    </>
  );
}
