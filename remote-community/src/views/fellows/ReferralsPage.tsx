import { useCall } from '@maru/client';
import type { Referral, Referrals } from '@maru/contracts';
import { announce, koreanDay, Link, navigate, useSearchParams, useT } from '@maru/platform';
import { useTitle } from '@maru/remote';
import { Button, buttonClass, Card, Count, Empty, ErrorState, Table, Tag } from '@maru/ui';
import { Waiting } from '../parts/Waiting';
import communityStyles from '../community.module.css';
import styles from './referrals-page.module.css';

function Codes({ codes }: { codes: Referrals['codes'] }) {
  const t = useT('community');
  const copy = async (code: string) => {
    const copied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    announce(t(copied ? 'fellows.copied' : 'fellows.notCopied', { code }));
  };
  return (
    <Card title={t('fellows.codes')} className={communityStyles.card}>
      {codes.length === 0 ? (
        <Empty icon="ticket" title={t('fellows.noCode')} text={t('fellows.noCodeText')}>
          <Link className={buttonClass()} to="/cscenter/csquestion">
            {t('fellows.ask')}
          </Link>
        </Empty>
      ) : (
        <ul className={styles.codes}>
          {codes.map(({ code, uses_left }) => (
            <li key={code} className={uses_left > 0 ? undefined : styles.isUsed}>
              <code>{code}</code>
              <Tag tone={uses_left > 0 ? 'success' : 'plain'}>
                {uses_left > 0 ? t('fellows.left', { n: uses_left }) : t('fellows.usedUp')}
              </Tag>
              <span className="grow" />
              <Button
                size="sm"
                disabled={uses_left === 0}
                aria-label={t('fellows.copyOf', { code })}
                onClick={() => void copy(code)}
              >
                {t('fellows.copy')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Rows({
  fellows,
  before,
  onPage,
}: {
  fellows: Referrals;
  before: string | null;
  onPage(key: string | null): void;
}) {
  const t = useT('community');
  const { rows, total, next } = fellows;
  return (
    <section className={`card ${communityStyles.card}`} aria-label={t('fellows.list')}>
      <div className="card__head">
        <h2>{t('fellows.list')}</h2>
        <Count value={total} />
      </div>
      {rows.length === 0 ? (
        <Empty icon="users" title={t('fellows.none')} text={t('fellows.noneText')} />
      ) : (
        <Table
          caption={t('fellows.list')}
          columns={[
            { key: 'nick', title: t('fellows.member'), cell: ({ nick }: Referral) => <b className="strong">{nick}</b> },
            { key: 'joined', title: t('fellows.joined'), cell: ({ joined_at }: Referral) => koreanDay(joined_at) },
            {
              key: 'state',
              title: t('fellows.state'),
              end: true,
              cell: ({ state }: Referral) => (
                <Tag tone={state === 'active' ? 'success' : 'plain'}>{t(`fellows.${state}`)}</Tag>
              ),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {before !== null || next !== null ? (
        <nav className={styles.pages} aria-label={t('fellows.pages')}>
          <Button size="sm" disabled={before === null} onClick={() => onPage(null)}>
            {t('fellows.newest')}
          </Button>
          <Button size="sm" disabled={next === null} onClick={() => onPage(String(next))}>
            {t('fellows.older')}
          </Button>
        </nav>
      ) : null}
    </section>
  );
}

/** Who registered with the member's codes, by masked names; pages follow one another by key, which is in the address. */
export function ReferralsPage() {
  const t = useT('community');
  useTitle(t('fellows.title'));
  const [search] = useSearchParams();
  const key = search.get('before');
  const before = key && /^[1-9]\d{0,14}$/.test(key) ? key : null;
  const { data, failed, load } = useCall(
    'fellows',
    { query: before ? { before: Number(before) } : {} },
    { keepPrevious: true, onFocus: true },
  );
  const turn = (next: string | null) => navigate(next ? `/info/fellows?before=${next}` : '/info/fellows');
  return (
    <div className={`stack ${communityStyles.page}`}>
      <div className={communityStyles.header}>
        <h1>{t('fellows.title')}</h1>
        <p className="soft">{t('fellows.about')}</p>
        <p className="soft">{t('fellows.noReward')}</p>
      </div>
      {data ? (
        <>
          <Codes codes={data.codes} />
          {data.codes.length === 0 && data.total === 0 ? null : <Rows fellows={data} before={before} onPage={turn} />}
        </>
      ) : null}
      {failed ? (
        <div className={`card ${communityStyles.card}`}>
          <ErrorState title={t('fellows.failed')} text={failed.message} onRetry={() => void load()} />
        </div>
      ) : null}
      {!data && !failed ? (
        <div className={`card ${communityStyles.card}`}>
          <Waiting
            label={t('fellows.loading')}
            failed={t('fellows.failed')}
            rows={6}
            height={44}
            onRetry={() => void load()}
          />
        </div>
      ) : null}
    </div>
  );
}
