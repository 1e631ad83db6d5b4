import { useState } from 'react';
import { PageHeader, Tabs, useT } from '../../kit';
import { Codes } from './Codes';
import { Contacts } from './Contacts';
import { Members } from './Members';

const views = { members: Members, codes: Codes, contacts: Contacts } as const;
type View = keyof typeof views;

/** Members, the codes that they register with, and what visitors wrote. */
export function MembersPage() {
  const t = useT();
  const [view, setView] = useState<View>('members');
  const Shown = views[view];
  return (
    <>
      <PageHeader title={t('nav.members')} intro={t('member.intro')} />
      <Tabs<View>
        line
        label={t('nav.members')}
        value={view}
        onChange={setView}
        options={[
          { id: 'members', text: t('member.list') },
          { id: 'codes', text: t('code.title') },
          { id: 'contacts', text: t('contact.title') },
        ]}
      >
        <Shown />
      </Tabs>
    </>
  );
}
