import { useCall } from '@maru/client';
import type { Bet } from '@maru/contracts';
import { complaintKinds } from '@maru/contracts/complaint-rules';
import { formatMoney, formatRatio } from '@maru/money';
import { configAtom, koreanTime, useAtomValue, useT } from '@maru/platform';
import { Field, Note } from '@maru/ui';
import type { Draft } from '../../model/rules';

interface Props {
  draft: Draft;
  error: string | undefined;
  onChange(draft: Draft): void;
}

/** Own bets, newest first, to choose the one that a complaint is about. */
function BetChoice({ draft, error, onChange }: Props) {
  const t = useT('community');
  const { data } = useCall('betRecord', { query: { page: 1 } });
  const name = ({ id, placed_at, stake, ratio }: Bet) =>
    t('complaint.betName', { id, time: koreanTime(placed_at), stake: formatMoney(stake), ratio: formatRatio(ratio) });
  // A bet that an earlier draft names may stand on no page that is here.
  const isListed = draft.bet === '' || data?.data.some(({ id }) => id === draft.bet);
  return (
    <Field label={t('complaint.bet')} error={error} hint={t('complaint.betHint')}>
      {(parts) => (
        <select
          {...parts}
          className="input"
          value={draft.bet}
          onChange={({ target }) => onChange({ ...draft, bet: target.value })}
        >
          <option value="">{t('complaint.noBet')}</option>
          {isListed ? null : <option value={draft.bet}>{`#${draft.bet}`}</option>}
          {data?.data.map((bet) => (
            <option key={bet.id} value={bet.id}>
              {name(bet)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Whether it is a question or a complaint, what the complaint is about, and by when it is answered. */
export function ComplaintFields(props: Props) {
  const t = useT('community');
  const times = useAtomValue(configAtom)?.complaints;
  const { draft, onChange } = props;
  return (
    <>
      <Field label={t('complaint.about')}>
        {(parts) => (
          <select
            {...parts}
            className="input"
            value={draft.about}
            onChange={({ target }) => onChange({ ...draft, about: target.value as Draft['about'], bet: '' })}
          >
            <option value="question">{t('complaint.isQuestion')}</option>
            {complaintKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`complaint.kind.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.about === 'bet' ? <BetChoice {...props} /> : null}
      {draft.about !== 'question' && times ? (
        <Note>
          {t('complaint.times', {
            hours: t('complaint.hours', { n: times.acknowledge_hours }),
            days: t('complaint.days', { n: times.answer_days }),
          })}
        </Note>
      ) : null}
    </>
  );
}
