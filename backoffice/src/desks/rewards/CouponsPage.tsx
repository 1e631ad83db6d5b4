import type { CouponIssueRow } from '@maru/contracts';
import { useState } from 'react';
import {
  Button,
  count,
  DataTable,
  Loaded,
  PageHeader,
  PageLink,
  polling,
  StaleNote,
  useLocked,
  usePoll,
  useRows,
  useT,
} from '../../kit';
import { useCouponColumns } from './coupon-columns';
import { IssueDialog } from './IssueDialog';
import { PrizePanel } from './PrizePanel';
import { WithdrawDialog } from './WithdrawDialog';

/** Issues of coupons with their use and cost, and the prizes of the draws. */
export function CouponsPage() {
  const t = useT();
  const page = usePoll('opsCoupons', { query: {} }, polling.shared);
  const list = useRows('opsCoupons', 'issues', { everyMs: polling.shared });
  const [dialog, setDialog] = useState<'issue' | CouponIssueRow | null>(null);
  const isLocked = useLocked('cash:write', page.staleSince);
  const columns = useCouponColumns(isLocked, setDialog);
  const reload = () => {
    void page.reload();
    list.reload();
  };
  const close = () => {
    setDialog(null);
    reload();
  };
  return (
    <>
      <PageHeader title={t('nav.coupons')} intro={t('coupons.intro')}>
        <Button look="primary" disabled={isLocked} onClick={() => setDialog('issue')}>
          {t('coupons.issue')}
        </Button>
      </PageHeader>
      {page.staleSince !== null && <StaleNote since={page.staleSince} />}
      <Loaded of={page} name={t('nav.coupons')}>
        {(data) => (
          <div className="stack">
            {data.approvals.map((id) => (
              <p key={id} className="note note--caution">
                <PageLink page="approvals" row={String(id)}>
                  {t('coupons.waits')}
                </PageLink>
              </p>
            ))}
            <DataTable
              headed
              label={t('coupons.issues')}
              texts="coupons.column"
              name="coupons"
              columns={columns}
              source={list}
              empty={{ icon: 'ticket', text: t('coupons.none') }}
              action={<span className="muted">{t('coupons.consents', { n: count(data.consents) })}</span>}
            />
            <PrizePanel
              settings={data.settings}
              approval={data.settings_approval}
              isLocked={isLocked}
              onChanged={reload}
            />
          </div>
        )}
      </Loaded>
      {dialog === 'issue' && <IssueDialog onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && <WithdrawDialog issue={dialog} onClose={close} />}
    </>
  );
}
