import type { ApprovalView } from '@maru/contracts';
import { useState } from 'react';
import { Button, PageHeader, polling, StaleNote, Tabs, useOpenRow, useRows, useT } from '../../kit';
import { ApprovalPages } from './ApprovalPages';
import { ApprovalSheet } from './ApprovalSheet';
import { useApprovalCounts } from './use-approval-counts';

const views = ['todo', 'mine', 'expired', 'decided'] as const;

/** The inbox of approvals: what waits for the operator, what they requested, what ran out of time, what is over. */
export function ApprovalsPage() {
  const t = useT();
  const { id, open, close } = useOpenRow('approvals', /^\d{1,9}$/);
  const counts = useApprovalCounts();
  const [view, setView] = useState<ApprovalView>('todo');
  // The list polls on its own: two changes may leave the counts unchanged.
  const list = useRows('opsApprovals', 'approvals', { input: { query: { view } }, everyMs: polling.shared });
  const changed = () => {
    list.reload();
    counts.reload();
  };
  return (
    <>
      <PageHeader title={t('nav.approvals')} intro={t('approvals.intro')} />
      <Tabs<ApprovalView>
        line
        label={t('nav.approvals')}
        value={view}
        onChange={setView}
        options={views.map((name) => ({
          id: name,
          text: t(`approvals.view.${name}`),
          count: (name !== 'decided' && counts.data?.[name]) || undefined,
        }))}
      >
        {counts.staleSince !== null && <StaleNote since={counts.staleSince} />}
        <section className="card page-card" aria-label={t(`approvals.view.${view}`)} aria-busy={list.busy}>
          <ApprovalPages
            list={list}
            empty={{
              title: t(`approvals.none.${view}`),
              wayOn: view === 'todo' && (
                <Button look="line" onClick={() => setView('decided')}>
                  {t('approvals.view.decided')}
                </Button>
              ),
            }}
            opened={id}
            onOpen={open}
          />
        </section>
      </Tabs>
      {id !== null && <ApprovalSheet key={id} id={id} onClose={close} onOpen={open} onChanged={changed} />}
    </>
  );
}
