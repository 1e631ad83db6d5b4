import type { CaseLevel, CaseView } from '@maru/contracts';
import { caseLevels, caseViews } from '@maru/contracts/case-names';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  addressOfPage,
  Button,
  Empty,
  Failed,
  may,
  PageHeader,
  polling,
  SelectField,
  Skeleton,
  StaleNote,
  Tabs,
  usePoll,
  useSession,
  useSheetPlace,
  useT,
} from '../../../kit';
import { ExportButton } from '../ExportButton';
import { CaseEvents } from './CaseEvents';
import { CaseHeader } from './CaseHeader';
import { CaseList } from './CaseList';
import { CaseSheet } from './CaseSheet';
import { RulesDialog } from './RulesDialog';
import { ScoreChart } from './ScoreChart';
import { SignalCards } from './SignalCards';
import { WeekSignals } from './WeekSignals';

const parseId = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** Cases by view and level, the chosen one with what was found, and in the sheet what to do about it. */
export function CasesPage() {
  const t = useT();
  const navigate = useNavigate();
  const { me } = useSession();
  const id = parseId(useParams().case);
  const [view, setView] = useState<CaseView>('open');
  const [level, setLevel] = useState<CaseLevel | 'all'>('all');
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const [isRules, setRules] = useState(false);
  const query = { view, ...(level !== 'all' && { level }), ...(search && { search }) };
  const list = usePoll('opsCases', { query }, polling.shared);
  const chosen = usePoll('opsCase', id === null ? null : { params: { id } }, polling.shared);
  const open = (row: string) => navigate(addressOfPage('cases', { row }));
  const { setOrder, toSheetPlace } = useSheetPlace(open);
  const rows = list.data?.rows;
  useEffect(() => setOrder((rows ?? []).map((row) => String(row.id))), [rows]);
  const changed = () => {
    void chosen.reload();
    void list.reload();
  };
  const counts = list.data?.counts;
  const stale = list.staleSince ?? chosen.staleSince;
  const mayAct = may(me.operator, 'protection:write');
  const detail = chosen.data?.id === id ? chosen.data : null;
  return (
    <>
      <PageHeader title={t('nav.cases')} intro={t('cases.intro')}>
        {may(me.operator, 'protection:export') && <ExportButton />}
        <Button look="line" icon="adjustments-horizontal" onClick={() => setRules(true)}>
          {t('cases.rules_n', { n: list.data?.rules ?? 0 })}
        </Button>
      </PageHeader>
      {stale !== null && <StaleNote since={stale} />}
      <div className="pt-cases">
        <section className="panel" aria-label={t('cases.list')}>
          <Tabs<CaseView>
            line
            label={t('cases.list')}
            value={view}
            onChange={setView}
            options={caseViews.map((name) => ({
              id: name,
              text: t(`cases.view.${name}`),
              count: (name !== 'closed' && counts?.[name]) || undefined,
            }))}
          >
            <div className="pt-filters">
              <input
                className="input"
                type="search"
                aria-label={t('cases.search')}
                placeholder={t('cases.search')}
                maxLength={40}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
              <SelectField<CaseLevel | 'all'>
                quiet
                label={t('cases.level_field')}
                value={level}
                onChange={setLevel}
                options={(['all', ...caseLevels] as const).map((value) => ({ value, text: t(`cases.level.${value}`) }))}
              />
            </div>
            {!list.data && list.problem !== null && (
              <Failed source={t('nav.cases')} problem={list.problem} onRetry={() => void list.reload()} />
            )}
            {!list.data && list.problem === null && <Skeleton rows={5} />}
            {rows?.length === 0 && <p className="muted pt-pad">{t('cases.none')}</p>}
            {list.data && rows && rows.length > 0 && <CaseList rows={rows} open={id} now={list.data.time} />}
          </Tabs>
          {list.data && <WeekSignals data={list.data} />}
        </section>
        <div className="pt-detail">
          {id === null && <Empty icon="heart-handshake" title={t('cases.choose')} />}
          {id !== null && !detail && chosen.problem !== null && (
            <Failed
              source={t('cases.case_n', { n: id })}
              problem={chosen.problem}
              onRetry={() => void chosen.reload()}
            />
          )}
          {id !== null && !detail && chosen.problem === null && <Skeleton rows={6} />}
          {detail && (
            <>
              <CaseHeader detail={detail} />
              <SignalCards detail={detail} />
              <ScoreChart detail={detail} />
              <CaseEvents key={detail.id} detail={detail} mayNote={mayAct && stale === null} onChanged={changed} />
            </>
          )}
        </div>
      </div>
      {detail && (
        <CaseSheet
          key={detail.id}
          detail={detail}
          place={toSheetPlace(detail.id)}
          isLocked={!mayAct || stale !== null}
          onChanged={changed}
          onOpen={(row) => open(String(row))}
          onClose={() => open('')}
        />
      )}
      {isRules && <RulesDialog mayChange={mayAct} onClose={() => setRules(false)} />}
    </>
  );
}
