import type { AgeCheckRow } from '@maru/contracts';
import { useState } from 'react';
import {
  Button,
  DataTable,
  PageHeader,
  polledRows,
  polling,
  StaleNote,
  shortTime,
  type TableSource,
  Tabs,
  Tag,
  useBase,
  useColumns,
  useList,
  useLocked,
  usePoll,
  useT,
} from '../../../kit';
import { MemberLink } from '../MemberLink';
import { DecisionDialog } from './DecisionDialog';

type View = 'requested' | 'decided';
const tones = { requested: 'caution', confirmed: 'success', refused: 'danger', withdrawn: 'danger' } as const;

/** '19900131' as '1990-01-31'. */
const formatDay = (birth: string) => `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`;

interface ChecksProps {
  view: View;
  isLocked: boolean;
  source: TableSource<AgeCheckRow>;
  onSaved(): void;
}

/** Checks of one view, and the decision about one of them. */
function Checks({ view, isLocked, source, onSaved }: ChecksProps) {
  const t = useT();
  const [deciding, setDeciding] = useState<AgeCheckRow | null>(null);
  const columns = useColumns<AgeCheckRow>(
    (column) => [
      {
        name: 'member',
        fixed: true,
        value: ({ member }) => member.login,
        cell: ({ member }) => (
          <MemberLink login={member.login}>
            {member.login} · {member.nick}
          </MemberLink>
        ),
      },
      column.text('birth', {
        cell: ({ birth, changed }) => (
          <span className="num">
            {formatDay(birth)} {changed && <Tag tone="danger">{t('age_checks.changed')}</Tag>}
          </span>
        ),
      }),
      column.count('age', ({ age }) => age ?? 0, {
        cell: ({ age }) => <span className="num">{age === null ? '–' : t('age_checks.n_years', { n: age })}</span>,
      }),
      column.choice('state', 'state', { texts: 'age_checks.state_', tones }),
      {
        name: 'method',
        value: ({ method }) => method ?? '',
        cell: ({ method, reference }) =>
          method === null ? '–' : [t(`age_checks.method_${method}`), reference].filter(Boolean).join(' · '),
      },
      column.text('note'),
      column.time('by', 'at', {
        cell: ({ actor, at }) => (
          <span className="num">{`${actor === 'member' ? t('age_checks.member') : actor} · ${shortTime(at)}`}</span>
        ),
      }),
      column.acts('act', (row) => (
        <Button
          look="row"
          disabled={isLocked || (row.changed && row.state !== 'confirmed')}
          label={t('age_checks.decide_name', { name: row.member.login })}
          onClick={() => setDeciding(row)}
        >
          {t('age_checks.decide')}
        </Button>
      )),
    ],
    [isLocked],
  );
  const saved = () => {
    setDeciding(null);
    onSaved();
  };
  const isWaiting = view === 'requested';
  return (
    <>
      <DataTable
        fill
        label={t(isWaiting ? 'age_checks.wait' : 'age_checks.decided')}
        texts="age_checks"
        name={`age-checks-${view}`}
        columns={columns}
        source={source}
        toKey={({ id }) => String(id)}
        empty={{ icon: 'user', text: t(isWaiting ? 'age_checks.empty' : 'age_checks.empty_decided') }}
      />
      {deciding && <DecisionDialog row={deciding} onClose={() => setDeciding(null)} onSaved={saved} />}
    </>
  );
}

/** Decided checks, loaded page by page while they are shown. */
function DecidedChecks({ isLocked, onSaved }: Pick<ChecksProps, 'isLocked' | 'onSaved'>) {
  const { callApi } = useBase();
  const list = useList('age checks', (cursor) => callApi('opsAgeChecks', { query: { view: 'decided', cursor } }));
  const reload = () => {
    list.reload();
    onSaved();
  };
  return <Checks view="decided" isLocked={isLocked} source={list} onSaved={reload} />;
}

/** Age checks: waiting ones, the oldest first, and decided ones. */
export function AgeChecksPage() {
  const t = useT();
  const [view, setView] = useState<View>('requested');
  const waiting = usePoll('opsAgeChecks', { query: { view: 'requested' } }, polling.shared);
  const isLocked = useLocked('protection:write', waiting.staleSince);
  const props = { isLocked, onSaved: () => void waiting.reload() };
  return (
    <>
      <PageHeader title={t('nav.age-checks')} intro={t('age_checks.intro')} />
      {waiting.staleSince !== null && <StaleNote since={waiting.staleSince} />}
      {waiting.data?.min_age === null && <p className="note">{t('age_checks.none')}</p>}
      <Tabs<View>
        line
        label={t('age_checks.view')}
        value={view}
        onChange={setView}
        options={[
          { id: 'requested', text: t('age_checks.wait'), count: waiting.data?.waiting || undefined },
          { id: 'decided', text: t('age_checks.decided') },
        ]}
      >
        {view === 'requested' ? (
          <Checks {...props} view={view} source={polledRows(waiting, (data) => data.rows)} />
        ) : (
          <DecidedChecks {...props} />
        )}
      </Tabs>
    </>
  );
}
