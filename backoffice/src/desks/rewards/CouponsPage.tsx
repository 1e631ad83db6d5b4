import type { CouponIssueRow, CouponPrize, CouponSettings } from '@maru/contracts';
import { useState } from 'react';
import {
  Button,
  count,
  Empty,
  Failed,
  may,
  PageHead,
  PageLink,
  Panel,
  polling,
  Skeleton,
  StaleNote,
  shortTime,
  Tag,
  usePoll,
  useSession,
  useT,
} from '../../kit';
import { IssueDialog } from './IssueDialog';
import { PrizesDialog } from './PrizesDialog';
import { WithdrawDialog } from './WithdrawDialog';

function usePrizeText() {
  const t = useT();
  return ({ kind, amount }: CouponPrize) =>
    kind === 'points' ? t('coupons.point_n', { n: count(amount / 100) }) : t('coupons.won_n', { n: count(amount) });
}

function IssueRow(props: { issue: CouponIssueRow; isLocked: boolean; onWithdraw(): void }) {
  const t = useT();
  const prizeText = usePrizeText();
  const { issue, isLocked, onWithdraw } = props;
  const { kind, amount } = issue;
  const what = kind === 'points' || kind === 'money' ? ` ${prizeText({ kind, amount: amount! })}` : '';
  return (
    <tr>
      <td>
        <b>{issue.title}</b>
        <br />
        <span className="muted">
          {t(`coupons.kinds.${kind}`)}
          <span>{what}</span>
        </span>
      </td>
      <td>
        {t(`coupons.to.${issue.to}`)}
        {issue.level !== null && <span>{` ${issue.level}`}</span>}
        <br />
        <span className="muted">{issue.by}</span>
      </td>
      <td>
        {shortTime(issue.valid_from)}
        <br />
        {shortTime(issue.valid_until)}
      </td>
      <td className="num">
        {count(issue.issued)}
        <br />
        <span className="muted">{t('coupons.skipped_n', { n: count(issue.skipped) })}</span>
      </td>
      <td className="num">{count(issue.open)}</td>
      <td className="num">{count(issue.used)}</td>
      <td className="num">{count(issue.expired)}</td>
      <td className="num">{count(issue.withdrawn)}</td>
      <td className="num">
        {prizeText({ kind: 'points', amount: issue.cost_point })}
        <br />
        {prizeText({ kind: 'money', amount: issue.cost_money })}
      </td>
      <td>
        <Tag tone={issue.state === 'running' ? 'info' : undefined}>{t(`coupons.state.${issue.state}`)}</Tag>
      </td>
      <td>
        <Button
          look="row"
          label={`${t('coupons.withdraw')}: ${issue.title}`}
          disabled={isLocked || issue.state === 'withdrawn' || (issue.state === 'done' && issue.open === 0)}
          onClick={onWithdraw}
        >
          {t('coupons.withdraw')}
        </Button>
      </td>
    </tr>
  );
}

const columns = ['coupon', 'audience', 'valid', 'issued_n', 'open', 'used', 'expired', 'withdrawn', 'cost'] as const;

function Prizes({ settings }: { settings: CouponSettings }) {
  const t = useT();
  const prizeText = usePrizeText();
  return (
    <dl className="facts coupon-prizes">
      {(['wheel', 'random'] as const).map((draw) => (
        <div key={draw}>
          <dt>{t(`coupons.kinds.${draw}`)}</dt>
          <dd>{settings[draw].map(({ prize, cells }) => `${prizeText(prize)} × ${cells}`).join(' · ')}</dd>
        </div>
      ))}
      <div>
        <dt>{t('coupons.prize_days')}</dt>
        <dd>{count(settings.prize_days)}</dd>
      </div>
      <div>
        <dt>{t('coupons.above')}</dt>
        <dd>{t('coupons.won_n', { n: count(settings.approve_above) })}</dd>
      </div>
    </dl>
  );
}

/** Issues of coupons with what was used and what it cost, and the prizes of the draws. */
export function CouponsPage() {
  const t = useT();
  const { me } = useSession();
  // Ids before which the pages from the second one to the one that is shown begin.
  const [keys, setKeys] = useState<number[]>([]);
  const before = keys.at(-1);
  const { data, problem, staleSince, reload } = usePoll(
    'opsCoupons',
    { query: before === undefined ? {} : { before } },
    polling.shared,
  );
  const [dialog, setDialog] = useState<'issue' | 'prizes' | CouponIssueRow | null>(null);
  const isLocked = !may(me.operator, 'cash:write') || staleSince !== null;
  const close = () => {
    setDialog(null);
    void reload();
  };
  return (
    <>
      <PageHead title={t('nav.coupons')} intro={t('coupons.intro')}>
        <Button look="primary" disabled={isLocked} onClick={() => setDialog('issue')}>
          {t('coupons.issue')}
        </Button>
      </PageHead>
      {staleSince !== null && <StaleNote since={staleSince} />}
      {!data && problem !== null && (
        <Failed source={t('nav.coupons')} problem={problem} onRetry={() => void reload()} />
      )}
      {!data && problem === null && <Skeleton rows={6} />}
      {data && (
        <div className="stack">
          {data.approvals.map((id) => (
            <p key={id} className="note note--caution">
              <PageLink page="approvals" row={String(id)}>
                {t('coupons.waits')}
              </PageLink>
            </p>
          ))}
          <section className="panel" aria-label={t('coupons.issues')}>
            <header>
              <h2>{t('coupons.issues')}</h2>
              <span className="grow" />
              <span className="muted">{t('coupons.consents', { n: count(data.consents) })}</span>
            </header>
            {data.issues.length === 0 ? (
              <Empty icon="ticket" title={t('coupons.none')} />
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
              <section className="coupon-issues" tabIndex={0} aria-label={t('coupons.issues')}>
                <table className="tbl">
                  <thead>
                    <tr>
                      {columns.map((name, at) => (
                        <th key={name} scope="col" className={at > 2 ? 'num' : undefined}>
                          {t(`coupons.column.${name}`)}
                        </th>
                      ))}
                      <th scope="col">{t('coupons.column.state')}</th>
                      <th scope="col">
                        <span className="sr">{t('coupons.withdraw')}</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.issues.map((issue) => (
                      <IssueRow key={issue.id} issue={issue} isLocked={isLocked} onWithdraw={() => setDialog(issue)} />
                    ))}
                  </tbody>
                </table>
              </section>
            )}
            {(keys.length > 0 || data.next !== null) && (
              <div className="row acts">
                <Button look="line" disabled={keys.length === 0} onClick={() => setKeys(keys.slice(0, -1))}>
                  {t('coupons.newer')}
                </Button>
                <Button look="line" disabled={data.next === null} onClick={() => setKeys([...keys, data.next!])}>
                  {t('coupons.older')}
                </Button>
              </div>
            )}
          </section>
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
        </div>
      )}
      {dialog === 'issue' && <IssueDialog onClose={close} />}
      {dialog === 'prizes' && data && <PrizesDialog settings={data.settings} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && <WithdrawDialog issue={dialog} onClose={close} />}
    </>
  );
}
