import {
  Button,
  Empty,
  Failed,
  FormProblem,
  PlainPanel,
  polling,
  Skeleton,
  shortTime,
  useBase,
  usePoll,
  useSubmit,
} from '../../kit';
import styles from './moderation.module.css';

/** Members who may not write now; each mute can be ended. */
export function Mutes() {
  const { t, say } = useBase();
  const { data, problem, staleSince, reload } = usePoll('opsBoardMutes', {}, polling.lists);
  const form = useSubmit();
  if (!data && problem !== null)
    return <Failed source={t('moderation.view.mutes')} problem={problem} onRetry={() => void reload()} />;
  if (!data) return <Skeleton rows={4} />;
  if (data.rows.length === 0) {
    return (
      <PlainPanel>
        <Empty icon="circle-check" title={t('moderation.no_mutes')} />
      </PlainPanel>
    );
  }
  const lift = async (id: number) => {
    if (await form.submit('opsBoardUnmute', { params: { id } })) say('info', t('moderation.done'));
    void reload();
  };
  return (
    <>
      <FormProblem message={form.message} />
      <ul className={styles.list}>
        {data.rows.map(({ id, member, rule, note, by, until }) => (
          <li key={id} className="row">
            <span>
              <b>{member.nick}</b> ({member.login}) · {t(`moderation.rule.${rule}`)} {note}
              <br />
              <span className="muted">{t('moderation.until', { until: shortTime(until), by })}</span>
            </span>
            <Button
              look="line"
              className="end"
              disabled={form.busy || staleSince !== null}
              onClick={() => void lift(id)}
            >
              {t('moderation.lift')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
