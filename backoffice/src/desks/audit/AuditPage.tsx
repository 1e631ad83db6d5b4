import type { AuditEntry } from '@maru/contracts';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useBase } from '../../shell/context';
import { Icon } from '../../ui/Icon';
import { Empty, Failed, Skeleton } from '../../ui/States';
import { AuditTrail } from '../../ui/trail/AuditTrail';

const pageSize = 50;
interface Filter {
  subject: string;
  actor: string;
}

/** The whole log: filtered, page by page, and as a file. */
export function AuditPage() {
  const { t, callApi } = useBase();
  const [typed, setTyped] = useState<Filter>({ subject: '', actor: '' });
  const [filter, setFilter] = useState<Filter>(typed);
  const [entries, setEntries] = useState<AuditEntry[] | null>(null);
  const [more, setMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const load = useCallback(
    async (known: readonly AuditEntry[]) => {
      const before = known.at(-1)?.id;
      const result = await callApi('opsAudit', { query: { ...filter, before, limit: pageSize } });
      setProblem(result.ok ? null : result.message);
      if (!result.ok) return;
      setEntries([...known, ...result.data.entries]);
      setMore(result.data.more);
    },
    [callApi, filter],
  );
  useEffect(() => {
    setEntries(null);
    load([]);
  }, [load]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFilter(typed);
  };
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return (
    <>
      <div className="split">
        <div>
          <h1>{t('nav.audit')}</h1>
          <p className="muted">{t('audit.intro')}</p>
        </div>
        <a className="btn" href={`/api/ops/audit.csv${query && `?${query}`}`} download>
          <Icon name="download" />
          {t('audit.export')}
        </a>
      </div>
      <form className="card card__body row row--wrap filters" onSubmit={submit}>
        {(['subject', 'actor'] as const).map((field) => (
          <label key={field} className="field">
            <span className="field__label">{t(`audit.${field}`)}</span>
            <input
              className="input"
              value={typed[field]}
              maxLength={60}
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            />
          </label>
        ))}
        <button type="submit" className="btn btn--primary">
          {t('audit.filter')}
        </button>
      </form>
      <section className="card" aria-label={t('nav.audit')}>
        {problem !== null && <Failed problem={problem} onRetry={() => load(entries ?? [])} />}
        {!entries && problem === null && <Skeleton rows={10} height={46} />}
        {entries?.length === 0 && <Empty icon="history" title={t('audit.empty')} />}
        {entries && <AuditTrail entries={entries} dates />}
        {more && (
          <p className="more">
            <button type="button" className="btn" onClick={() => load(entries ?? [])}>
              {t('audit.more')}
            </button>
          </p>
        )}
      </section>
    </>
  );
}
