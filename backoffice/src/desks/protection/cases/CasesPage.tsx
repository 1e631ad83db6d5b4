import { useDeferredValue, useEffect, useState } from 'react';
import {
  Button,
  Loaded,
  may,
  PageHeader,
  PlainPanel,
  polling,
  StaleNote,
  useOpenRow,
  usePoll,
  useSession,
  useT,
} from '../../../kit';
import { ExportButton } from '../ExportButton';
import { CaseList } from './CaseList';
import { CaseOverview } from './CaseOverview';
import { CaseSheet } from './CaseSheet';
import { type CaseFilter, CaseTabs } from './CaseTabs';
import { RulesDialog } from './RulesDialog';
import { WeekSignals } from './WeekSignals';
import protectionStyles from '../protection.module.css';
import styles from './cases-page.module.css';

/** Cases by view and level, the chosen one with what was found, and in the sheet what to do about it. */
export function CasesPage() {
  const t = useT();
  const { me } = useSession();
  const { id, open, close, setOrder, toSheetPlace } = useOpenRow('cases');
  const [filter, setFilter] = useState<CaseFilter>({ view: 'open', level: 'all', text: '' });
  const { view, level } = filter;
  const search = useDeferredValue(filter.text.trim());
  const [isRules, setRules] = useState(false);
  const query = { view, ...(level !== 'all' && { level }), ...(search && { search }) };
  const list = usePoll('opsCases', { query }, polling.shared);
  const chosen = usePoll('opsCase', id === null ? null : { params: { id } }, polling.shared);
  const rows = list.data?.rows;
  useEffect(() => setOrder((rows ?? []).map((row) => String(row.id))), [rows]);
  const changed = () => {
    void chosen.reload();
    void list.reload();
  };
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
      <div className={styles.cases}>
        <PlainPanel label={t('cases.list')}>
          <CaseTabs
            filter={filter}
            counts={list.data?.counts}
            onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
          >
            <Loaded of={list} name={t('nav.cases')} rows={5}>
              {({ rows, time }) =>
                rows.length === 0 ? (
                  <p className={`muted ${protectionStyles.pad}`}>{t('cases.none')}</p>
                ) : (
                  <CaseList rows={rows} open={id} now={time} />
                )
              }
            </Loaded>
          </CaseTabs>
          {list.data && <WeekSignals data={list.data} />}
        </PlainPanel>
        <CaseOverview id={id} of={{ ...chosen, data: detail }} mayNote={mayAct && stale === null} onChanged={changed} />
      </div>
      {detail && (
        <CaseSheet
          key={detail.id}
          detail={detail}
          place={toSheetPlace(detail.id)}
          isLocked={!mayAct || stale !== null}
          onChanged={changed}
          onOpen={open}
          onClose={close}
        />
      )}
      {isRules && <RulesDialog mayChange={mayAct} onClose={() => setRules(false)} />}
    </>
  );
}
