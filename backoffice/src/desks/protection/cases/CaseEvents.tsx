import type { CaseDetail, CaseEvent } from '@maru/contracts';
import { Icon, Panel, shortTime, useBase } from '../../../kit';
import { NoteForm } from '../NoteForm';
import { signalText } from '../signal-values';
import { useLimitText } from '../use-limit-text';
import styles from './case-events.module.css';

const icons: Partial<Record<CaseEvent['kind'], string>> = {
  opened: 'flag-3',
  signal: 'alert-triangle',
  level: 'trending-up',
  message: 'mail',
  limit: 'adjustments-horizontal',
  call: 'headset',
  stop: 'player-pause',
  note: 'pencil',
};

/** What a line says after its name. */
function useEventText() {
  const { t } = useBase();
  const { amount, name } = useLimitText();
  return ({ rule, value, text, limit, outcome, minutes, length, until, result, level }: CaseEvent) =>
    [
      rule && t(`cases.rule.${rule}`),
      rule && value !== null && signalText(t, rule, value),
      level && t(`cases.level.${level}`),
      limit && `${name(limit.kind, limit.span)} ${amount(limit.kind, limit.amount)}`,
      outcome && t(`cases.outcome.${outcome}`),
      minutes ? t('cases.minutes', { n: minutes }) : null,
      length && t(`cases.length.${length}`),
      until !== null && t('cases.until', { at: shortTime(until) }),
      result && t(`cases.result.${result}`),
      text,
    ]
      .filter(Boolean)
      .join(' · ');
}

/** The history of a case, newest first, and the note that anybody may add. */
export function CaseEvents(props: { detail: CaseDetail; mayNote: boolean; onChanged(): void }) {
  const { detail, mayNote, onChanged } = props;
  const { t } = useBase();
  const formatEvent = useEventText();
  return (
    <Panel title={t('cases.history')} aside={<span className="muted">{t('cases.history_is')}</span>}>
      {mayNote && <NoteForm label="cases.note" call="opsCaseNote" id={detail.id} onDone={onChanged} />}
      <ol className={styles.events}>
        {detail.events.map((event) => (
          <li key={event.id} className={event.actor === 'system' ? styles.isSystem : undefined}>
            <time dateTime={new Date(event.at).toISOString()}>{shortTime(event.at)}</time>
            <Icon name={icons[event.kind] ?? 'history'} />
            <p>
              <b>{t(`cases.event.${event.kind}`)}</b> {formatEvent(event)}
            </p>
            <span className="muted">{event.actor === 'system' ? t('audit.system') : event.actor}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
