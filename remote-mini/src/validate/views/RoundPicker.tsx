import type { GameRound } from '@maru/contracts';
import { formatMoney, readAmount } from '@maru/money';
import { koreanRecent, serverNow, useT } from '@maru/platform';
import { ErrorState, FieldError, Icon, LoadingDelay, Skeleton } from '@maru/ui';
import { type FormEvent, useEffect, useState } from 'react';
import type { Rounds } from '../model/use-rounds';
import { roundsAround } from '../rules/find-round';
import { ResultBadge } from './ResultBadge';
import roomStyles from '../../room.module.css';
import checkedRoundStyles from '../checked-round.module.css';
import styles from './round-picker.module.css';

/** What was found out about rounds while the page is open. */
export type Marks = ReadonlyMap<number, 'proven' | 'refused'>;

function Mark({ round, mark, onPick }: { round: GameRound; mark: 'proven' | 'refused' | undefined; onPick(): void }) {
  const t = useT('roundCheck');
  if (mark) {
    return (
      <span className={mark === 'proven' ? styles.state : `${styles.state} danger`}>
        <Icon name={mark === 'proven' ? 'circle-check' : 'circle-x'} />
        {t(`mark.${mark}`)}
      </span>
    );
  }
  if (!round.proof?.game_hash) return <span className="muted">{t(round.void_reason ? 'mark.void' : 'mark.none')}</span>;
  return (
    <button type="button" className="link" onClick={onPick}>
      {t('mark.check')}
      <span className="sr"> {t('round', { number: round.number })}</span>
    </button>
  );
}

/** Which round is checked: by the list, by the arrows, or by its number. */
export function RoundPicker(props: {
  game: string;
  rounds: Rounds;
  picked: { id: number; number: number } | null;
  marks: Marks;
  onPick(id: number): void;
}) {
  const { rounds, picked, marks, onPick } = props;
  const t = useT('roundCheck');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setText(picked ? formatMoney(picked.number) : ''), [picked]);
  const { data, failed, load } = rounds;
  const around = data && roundsAround(data, picked?.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = readAmount(text);
    setWrong(!number.ok && number.reason !== 'empty');
    if (number.ok && number.amount > 0 && number.amount !== picked?.number) rounds.find(number.amount);
  };
  const arrow = (to: 'older' | 'newer', icon: string, isOn: boolean | undefined) => (
    <button
      type="button"
      className="btn"
      aria-label={t(`pick.${to}`)}
      disabled={!isOn}
      onClick={() => picked && rounds.step(picked.id, to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section className="card">
      <div className="card__head">
        <h2 className="grow">{t('pick.title')}</h2>
        <span className="muted">{props.game}</span>
      </div>
      <form className={checkedRoundStyles.form} onSubmit={submit}>
        <div className={styles.picker}>
          {arrow('older', 'chevron-left', around?.hasOlder)}
          <input
            className="input"
            aria-label={t('pick.number')}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={submit}
          />
          {arrow('newer', 'chevron-right', around?.hasNewer)}
        </div>
        {isWrong || rounds.missing ? <FieldError>{t('pick.missing')}</FieldError> : null}
      </form>
      {failed && !data ? (
        <ErrorState title={t('pick.failed')} text={failed.message} onRetry={() => void load()} />
      ) : data && around ? (
        <ul
          className={
            data.data.some(({ result }) => result && result.kind !== 'roulette')
              ? `${styles.rounds} ${styles.withText}`
              : styles.rounds
          }
        >
          {around.rows.map((round) => (
            <li key={round.id} aria-current={round.id === picked?.id || undefined}>
              <b className="strong">{formatMoney(round.number)}</b>
              {round.result ? <ResultBadge result={round.result} /> : <b className="muted">–</b>}
              <time dateTime={new Date(round.draws_at).toISOString()}>{koreanRecent(round.draws_at, serverNow())}</time>
              <Mark round={round} mark={marks.get(round.id)} onPick={() => onPick(round.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadingDelay label={t('loading')}>
          <Skeleton height={190} />
        </LoadingDelay>
      )}
      {data?.data.length === 0 ? <p className={`${roomStyles.note} muted`}>{t('pick.empty')}</p> : null}
    </section>
  );
}
