import type { CashSettings } from '@maru/contracts';
import { DefinitionList, Panel, useMoney, useT } from '../../../kit';

/** What holds for both kinds: what is approved without people, when requests expire, bank hours, our own account. */
export function RulesSettings({ settings }: { settings: CashSettings }) {
  const t = useT();
  const { full } = useMoney();
  const { automatic_up_to: automatic, expire_minutes: minutes, bank_pause: pause, pay_to: payTo } = settings;
  const facts = [
    ['automatic_up_to', automatic === 0 ? t('cash.settings.never') : full(automatic)],
    ['expire_minutes', t('cash.settings.minutes', { n: minutes })],
    ['bank_pause', pause ? `${pause.from} – ${pause.until}` : t('cash.settings.none')],
    ['pay_to', payTo ? `${payTo.bank} ${payTo.account} · ${payTo.holder}` : t('cash.settings.none')],
  ] as const;
  return (
    <Panel title={t('cash.settings.rules')}>
      <DefinitionList texts="cash.settings." of={facts} />
    </Panel>
  );
}
