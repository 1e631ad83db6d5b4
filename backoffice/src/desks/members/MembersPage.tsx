import { useState } from 'react';
import { useSearchOfAddress } from '../../routes/use-search';
import { useT } from '../../shell/context';
import { PageHead } from '../../ui/PageHead';
import { Tabs } from '../../ui/Tabs';
import { Codes } from './Codes';
import { Contacts } from './Contacts';
import { Members } from './Members';

const views = { members: Searched, codes: Codes, contacts: Contacts } as const;
type View = keyof typeof views;

/** The list begins anew where the address looks for something else. */
function Searched() {
  const search = useSearchOfAddress();
  return <Members key={search} search={search} />;
}

/** Members, the codes that they register with, and what visitors wrote. */
export function MembersPage() {
  const t = useT();
  const [view, setView] = useState<View>('members');
  const Shown = views[view];
  return (
    <>
      <PageHead title={t('nav.members')} intro={t('member.intro')} />
      <Tabs<View>
        label={t('nav.members')}
        chosen={view}
        onChoose={setView}
        tabs={[
          { name: 'members', text: t('member.list') },
          { name: 'codes', text: t('code.title') },
          { name: 'contacts', text: t('contact.title') },
        ]}
      >
        <Shown />
      </Tabs>
    </>
  );
}
