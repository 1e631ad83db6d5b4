import { useCall } from '@maru/client';
import type { Guide } from '@maru/contracts';
import { addTexts, Link, navigate, textsReady, usePath, useT } from '@maru/platform';
import { Button, buttonClass, Card, Empty, ErrorState, Icon, Input } from '@maru/ui';
import { useEffect, useMemo, useState } from 'react';
import { searchGuide } from '../../model/guide/search';
import { type GuideEntry, type GuideSection, guideSections } from '../../model/guide/sections';
import { guideTexts } from '../../texts';
import { Waiting } from '../parts/Waiting';
import communityStyles from '../community.module.css';
import styles from './guide-page.module.css';

/** Fetches the rules that games and sports have in common with the guide; true once they are there. */
function useGuideTexts(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    for (const [namespace, source] of Object.entries(guideTexts)) void addTexts(namespace, source);
    void textsReady().then(() => gone || setReady(true));
    return () => {
      gone = true;
    };
  }, []);
  return isReady;
}

function Entry({ entry: { title, lines, facts, tables, to } }: { entry: GuideEntry }) {
  const t = useT('community');
  return (
    <div className={styles.entry}>
      <h3>{title}</h3>
      {lines.length > 0 ? (
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      ) : null}
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {tables.map(({ caption, columns, rows }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones
        // biome-ignore lint/a11y/useSemanticElements: a separate region would be one landmark too many
        <div key={caption} className={styles.table} role="group" tabIndex={0} aria-label={`${title}: ${caption}`}>
          <table className="tbl">
            <caption>{caption}</caption>
            <thead>
              <tr>
                {columns.map((column, at) => (
                  <th key={column} scope="col" className={at > 0 ? 'end' : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells) => (
                <tr key={cells[0]}>
                  {cells.map((cell, at) => (
                    <td key={columns[at]} className={at > 0 ? 'end' : undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {to ? (
        <Link className={`${buttonClass({ size: 'sm' })} no-print`} to={to}>
          {t('guide.more')}
        </Link>
      ) : null}
    </div>
  );
}

function Contents({ sections, onGo }: { sections: readonly GuideSection[]; onGo(id: string): void }) {
  const t = useT('community');
  return (
    <nav className={`${styles.contents} no-print`} aria-label={t('guide.contents')}>
      <Card title={t('guide.contents')} className={communityStyles.card}>
        <ul>
          {sections.map(({ id, title, entries }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(id);
                }}
              >
                {title}
                <small>{entries.length}</small>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}

/** Brings a part to the top of the page and the focus to it. */
function showPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

function Sections({ guide }: { guide: Guide }) {
  const t = useT('community');
  const sports = useT('sportsRules');
  const games = useT('roundRules');
  const names = useT('roundNames');
  const path = usePath();
  const [search, setSearch] = useState('');
  const all = useMemo(() => guideSections(guide, { t, sports, games, names }), [guide, t, sports, games, names]);
  const shown = searchGuide(all, search);
  // An address that names a part begins there.
  useEffect(() => showPart(window.location.hash.slice(1)), []);
  const go = (id: string) => {
    navigate(`${path}#${id}`, { replace: true });
    showPart(id);
  };
  return (
    <>
      <div className={`${styles.bar} no-print`}>
        <search className="search">
          <Icon name="search" />
          <Input
            type="search"
            aria-label={t('guide.search')}
            placeholder={t('guide.searchHint')}
            maxLength={40}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </search>
        <span className="grow" role="status">
          {search.trim() ? t('guide.hits', { n: shown.reduce((sum, { entries }) => sum + entries.length, 0) }) : ''}
        </span>
        <Button icon="file-text" onClick={() => window.print()}>
          {t('guide.print')}
        </Button>
      </div>
      <div className={styles.columns}>
        <div className="stack">
          {shown.length === 0 ? (
            <Card className={communityStyles.card}>
              <Empty icon="search" title={t('guide.nothing', { search: search.trim() })}>
                <Button onClick={() => setSearch('')}>{t('guide.clear')}</Button>
              </Empty>
            </Card>
          ) : null}
          {shown.map(({ id, title, entries }) => (
            <section
              key={id}
              id={id}
              className={`card ${communityStyles.card} ${styles.part}`}
              tabIndex={-1}
              aria-label={title}
            >
              <div className="card__head">
                <h2>{title}</h2>
              </div>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </section>
          ))}
        </div>
        <Contents sections={shown} onGo={go} />
      </div>
    </>
  );
}

/**
 * The rules of every product with the numbers of the current configuration: by part, searchable, printable. Only the
 * server supplies numbers. The sentences on games and sports are shared with those pages.
 */
export function GuidePage() {
  const t = useT('community');
  const isReady = useGuideTexts();
  const { data, failed, load } = useCall('guide', {}, { onFocus: true });
  return (
    <div className={`stack ${communityStyles.page}`}>
      <div className={communityStyles.header}>
        <h1>{t('guide.title')}</h1>
        <p className="soft">{t('guide.about')}</p>
      </div>
      {data && isReady ? <Sections guide={data} /> : null}
      {failed ? (
        <div className={`card ${communityStyles.card}`}>
          <ErrorState title={t('guide.failed')} text={failed.message} onRetry={() => void load()} />
        </div>
      ) : null}
      {!failed && !(data && isReady) ? (
        <div className={`card ${communityStyles.card}`}>
          <Waiting
            label={t('guide.loading')}
            failed={t('guide.failed')}
            rows={10}
            height={56}
            onRetry={() => void load()}
          />
        </div>
      ) : null}
    </div>
  );
}
