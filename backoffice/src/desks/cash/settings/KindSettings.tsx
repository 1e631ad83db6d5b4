import type { CashKind, CashSettings } from '@maru/contracts';
import { count, DefinitionList, Panel, PanelScroll, SmallTable, Tag, useMoney, useT } from '../../../kit';
import { levelText } from './level-text';
import { limitFields } from './settings-draft';

type Level = [string, CashSettings['credit']['levels'][string]];

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
      <PanelScroll>
        <SmallTable
          isLow={false}
          caption={t('cash.settings.levels')}
          rows={levels}
          toKey={([level]) => level}
          columns={[
            [t('cash.settings.level'), ([level]) => <b>{levelText(level, t)}</b>],
            ...limitFields.map(
              (field) => [t(`cash.limit.${field}`), ([, limits]: Level) => count(limits[field]), 'end'] as const,
            ),
          ]}
        />
      </PanelScroll>
    </Panel>
  );
}
