import type { CouponIssueRow, CouponPrize, CouponSettings } from '@maru/contracts';
import { useState } from 'react';
import {
  Button,
  count,
  DataTable,
  DefinitionList,
  Loaded,
  PageHeader,
  PageLink,
  Panel,
  polling,
  StaleNote,
  shortTime,
  type Translate,
  useColumns,
  useLocked,
  usePoll,
  useRows,
  useT,
} from '../../kit';
import { IssueDialog } from './IssueDialog';
import { PrizesDialog } from './PrizesDialog';
import { WithdrawDialog } from './WithdrawDialog';

const prizeText = (t: Translate, { kind, amount }: CouponPrize) =>
  kind === 'points' ? t('coupons.point_n', { n: count(amount / 100) }) : t('coupons.won_n', { n: count(amount) });

/** Two lines of a cell; the second one is quiet. */
const lines = (first: React.ReactNode, second: React.ReactNode) => (
  <span className="mtch">
    <span>{first}</span>
    <small>{second}</small>
  </span>
);

/** Issues of coupons with their use and cost, and the prizes of the draws. */
export function CouponsPage() {
  const t = useT();
  const page = usePoll('opsCoupons', { query: {} }, polling.shared);
  const list = useRows('opsCoupons', 'issues', { everyMs: polling.shared });
  const [dialog, setDialog] = useState<'issue' | 'prizes' | CouponIssueRow | null>(null);
  const isLocked = useLocked('cash:write', page.staleSince);
  const columns = useColumns<CouponIssueRow>(
    (column) => [
      {
        name: 'coupon',
        fixed: true,
        value: ({ title }) => title,
        cell: ({ title, kind, amount }) => {
          const prize = kind === 'points' || kind === 'money' ? ` ${prizeText(t, { kind, amount: amount! })}` : '';
          return lines(<b>{title}</b>, `${t(`coupons.kinds.${kind}`)}${prize}`);
        },
      },
      {
        name: 'audience',
        value: ({ to }) => to,
        cell: ({ to, level, by }) => lines(`${t(`coupons.to.${to}`)}${level === null ? '' : ` ${level}`}`, by),
      },
      column.time('valid', 'valid_from', {
        cell: ({ valid_from, valid_until }) => lines(shortTime(valid_from), shortTime(valid_until)),
      }),
      column.count('issued_n', 'issued', {
        cell: ({ issued, skipped }) => lines(count(issued), t('coupons.skipped_n', { n: count(skipped) })),
      }),
      column.count('open'),
      column.count('used'),
      column.count('expired'),
      column.count('withdrawn'),
      column.count('cost', 'cost_money', {
        cell: ({ cost_point, cost_money }) =>
          lines(
            prizeText(t, { kind: 'points', amount: cost_point }),
            prizeText(t, { kind: 'money', amount: cost_money }),
          ),
      }),
      column.choice('state', 'state', { texts: 'coupons.state.', tones: { running: 'info' } }),
      column.acts('acts', (issue) => (
        <Button
          look="row"
          disabled={isLocked || issue.state === 'withdrawn' || (issue.state === 'done' && issue.open === 0)}
          label={`${t('coupons.withdraw')}: ${issue.title}`}
          onClick={() => setDialog(issue)}
        >
          {t('coupons.withdraw')}
        </Button>
      )),
    ],
    [isLocked],
  );
  const close = () => {
    setDialog(null);
    void page.reload();
    list.reload();
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
              toKey={({ id }) => id}
              empty={{ icon: 'ticket', text: t('coupons.none') }}
              action={<span className="muted">{t('coupons.consents', { n: count(data.consents) })}</span>}
            />
            <Panel
              title={t('coupons.prizes')}
              aside={
                <>
                  <span className="grow" />
                  {data.settings_approval === null ? (
                    <Button look="line" disabled={isLocked} onClick={() => setDialog('prizes')}>
                      {t('coupons.prizes_change')}
                    </Button>
                  ) : (
                    <PageLink page="approvals" row={String(data.settings_approval)}>
                      {t('coupons.waits')}
                    </PageLink>
                  )}
                </>
              }
            >
              <Prizes settings={data.settings} />
            </Panel>
            {dialog === 'prizes' && <PrizesDialog settings={data.settings} onClose={close} />}
          </div>
        )}
      </Loaded>
      {dialog === 'issue' && <IssueDialog onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && <WithdrawDialog issue={dialog} onClose={close} />}
    </>
  );
}

function Prizes({ settings }: { settings: CouponSettings }) {
  const t = useT();
  const draw = (name: 'wheel' | 'random') =>
    settings[name].map(({ prize, cells }) => `${prizeText(t, prize)} × ${cells}`).join(' · ');
  return (
    <DefinitionList
      className="facts coupon-prizes"
      texts="coupons."
      of={[
        ['kinds.wheel', draw('wheel')],
        ['kinds.random', draw('random')],
        ['prize_days', count(settings.prize_days)],
        ['above', t('coupons.won_n', { n: count(settings.approve_above) })],
      ]}
    />
  );
}
