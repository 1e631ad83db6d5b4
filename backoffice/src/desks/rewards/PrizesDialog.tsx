import type { CouponSettings, DrawKind } from '@maru/contracts';
import { useState } from 'react';
import {
  AddButton,
  IconButton,
  NumberField,
  parseWon,
  SelectField,
  SubmitDialog,
  TextField,
  useBase,
  useSubmit,
  useT,
} from '../../kit';
import { allCells, amountBounds, cellsOf, type PrizeDraft, prizeDrafts, sharesOf } from './prize-drafts';

const kinds: readonly PrizeDraft['kind'][] = ['points', 'money'];

/** The prizes of one draw: their cells are twelve together. */
function Prizes(props: { draw: DrawKind; drafts: PrizeDraft[]; onChange(drafts: PrizeDraft[]): void }) {
  const t = useT();
  const { draw, drafts, onChange } = props;
  const change = (at: number, part: Partial<PrizeDraft>) =>
    onChange(drafts.map((draft, place) => (place === at ? { ...draft, ...part } : draft)));
  return (
    <fieldset className="cash-set">
      <legend>
        {t(`coupons.kinds.${draw}`)} · {t('coupons.cells_of', { n: cellsOf(drafts), all: allCells })}
      </legend>
      {drafts.map((draft, at) => (
        // A row keeps its place while it is typed.
        <div key={at} className="coupon-prize">
          <SelectField
            label={t('coupons.kind')}
            options={kinds.map((value) => ({ value, text: t(`coupons.kinds.${value}`) }))}
            value={draft.kind}
            onChange={(kind) => change(at, { kind })}
          />
          <NumberField
            kind={draft.kind === 'points' ? 'points' : 'won'}
            bounds={amountBounds[draft.kind]}
            label={t(draft.kind === 'points' ? 'coupons.points' : 'coupons.won')}
            required
            value={draft.amount}
            onChange={(amount) => change(at, { amount })}
          />
          <NumberField
            kind="count"
            bounds={[1, allCells]}
            label={t('coupons.cells')}
            required
            value={draft.cells}
            onChange={(cells) => change(at, { cells })}
          />
          <IconButton
            icon="x"
            label={t('coupons.remove', { n: at + 1 })}
            onClick={() => onChange(drafts.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {drafts.length < allCells && (
        <div className="row">
          <AddButton
            text={t('coupons.add')}
            onAdd={() => onChange([...drafts, { kind: 'points', amount: '', cells: '1' }])}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Requests other prizes, whole; a second person approves them. */
export function PrizesDialog({ settings, onClose }: { settings: CouponSettings; onClose(): void }) {
  const { t, say } = useBase();
  const form = useSubmit();
  // Polled answers must not overwrite what is typed.
  const [before] = useState(settings);
  const [wheel, setWheel] = useState(() => prizeDrafts(settings.wheel));
  const [random, setRandom] = useState(() => prizeDrafts(settings.random));
  const [days, setDays] = useState(String(settings.prize_days));
  const [bound, setBound] = useState(String(settings.approve_above));
  const [note, setNote] = useState('');
  const [wheelShares, randomShares, above] = [sharesOf(wheel), sharesOf(random), parseWon(bound)];
  const prizeDays = /^\d{1,2}$/.test(days.trim()) ? Number(days) : 0;
  const isWhole = wheelShares !== null && randomShares !== null && above !== null && prizeDays > 0;
  const next = isWhole
    ? { wheel: wheelShares, random: randomShares, prize_days: prizeDays, approve_above: above }
    : null;
  const isChanged = JSON.stringify(next) !== JSON.stringify(before);
  const send = async () => {
    if (!next) return;
    const body = { settings: next, ...(note.trim() && { note: note.trim() }) };
    if (!(await form.submit('opsCouponSettingsChange', { body }))) return;
    say('info', t('coupons.requested'));
    onClose();
  };
  return (
    <SubmitDialog
      kind="wide"
      title={t('coupons.prizes_change')}
      label={t('coupons.request')}
      form={form}
      problem={[form.message, ...Object.values(form.errors).flat()].filter(Boolean).join(' ')}
      unsaved={isChanged}
      incomplete={!next || !isChanged}
      onClose={onClose}
      onSend={() => void send()}
    >
      <Prizes draw="wheel" drafts={wheel} onChange={setWheel} />
      <Prizes draw="random" drafts={random} onChange={setRandom} />
      <div className="gm-fields">
        <NumberField
          kind="count"
          bounds={[1, 99]}
          label={t('coupons.prize_days')}
          required
          value={days}
          onChange={setDays}
        />
        <NumberField kind="won" label={t('coupons.above')} required value={bound} onChange={setBound} />
      </div>
      <TextField label={t('coupons.note')} maxLength={300} value={note} onChange={setNote} />
    </SubmitDialog>
  );
}
