import type { CashKind, CashSettings } from '@maru/contracts';
import { count, DefinitionList, Panel, Tag, useMoney, useT } from '../../../kit';
import { limitFields } from './settings-draft';

/** What holds for credits or for debits: limits of each level, quick amounts, the threshold of the second person. */
export function KindSettings({ kind, settings }: { kind: CashKind; settings: CashSettings['credit'] }) {
  const t = useT();
  const { full } = useMoney();
  const levels = Object.entries(settings.levels).sort(([a], [b]) =>
    a === '*' ? 1 : b === '*' ? -1 : Number(a) - Number(b),
  );
  const facts = [
    ['second_person_from', full(settings.second_person_from)],
    ['quick_amounts', settings.quick_amounts.map(count).join(' / ') || '–'],
  ] as const;
  return (
    <Panel
      title={t(`cash.kind.${kind}`)}
      aside={
        <>
          <span className="grow" />
          <Tag tone={settings.open ? 'success' : 'danger'}>
            {t(settings.open ? 'cash.settings.open' : 'cash.settings.closed')}
          </Tag>
        </>
      }
    >
      <DefinitionList texts="cash.settings." of={facts} />
      <div className="scroll">
        <table className="dt">
          <caption className="sr">{t('cash.settings.levels')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('cash.settings.level')}</th>
              {limitFields.map((field) => (
                <th key={field} scope="col" className="end">
                  {t(`cash.limit.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map(([level, limits]) => (
              <tr key={level}>
                <td>
                  <b>{level === '*' ? t('cash.settings.other_levels') : t('cash.settings.level_n', { n: level })}</b>
                </td>
                {limitFields.map((field) => (
                  <td key={field} className="end" data-label={t(`cash.limit.${field}`)}>
                    {count(limits[field])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
