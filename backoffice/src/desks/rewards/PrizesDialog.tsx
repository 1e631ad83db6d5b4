import type { CouponSettings, DrawKind } from '@maru/contracts';
import {
  AddButton,
  choices,
  FieldGroup,
  FormDialog,
  IconButton,
  isDifferent,
  MoneyField,
  NumberField,
  parseWon,
  SelectField,
  TextField,
  useForm,
  useT,
  withItem,
} from '../../kit';
import { allCells, amountBounds, countCells, type PrizeDraft, parseShares, prizeDrafts } from './prize-drafts';
import styles from './prizes-dialog.module.css';

const kinds: readonly PrizeDraft['kind'][] = ['points', 'money'];

/** The prizes of one draw; their cells are twelve in total. */
function Prizes(props: { draw: DrawKind; drafts: PrizeDraft[]; onChange(drafts: PrizeDraft[]): void }) {
  const t = useT();
  const { draw, drafts, onChange } = props;
  return (
    <FieldGroup
      legend={
        <span>
          {t(`coupons.kinds.${draw}`)} · {t('coupons.cells_of', { n: countCells(drafts), all: allCells })}
        </span>
      }
    >
      {drafts.map((draft, at) => {
        const change = (part: Partial<PrizeDraft>) => onChange(withItem(drafts, at, part));
        const isPoints = draft.kind === 'points';
        return (
          // A row keeps its place while it is typed.
          <div key={at} className={styles.prize}>
            <SelectField
              label={t('coupons.kind')}
              options={choices(t, 'coupons.kinds.', kinds)}
              value={draft.kind}
              onChange={(kind) => change({ kind })}
            />
            <NumberField
              kind={isPoints ? 'points' : 'won'}
              bounds={amountBounds[draft.kind]}
              label={t(isPoints ? 'coupons.points' : 'coupons.won')}
              required
              value={draft.amount}
              onChange={(amount) => change({ amount })}
            />
            <NumberField
              kind="count"
              bounds={[1, allCells]}
              label={t('coupons.cells')}
              required
              value={draft.cells}
              onChange={(cells) => change({ cells })}
            />
            <IconButton
              icon="x"
              label={t('coupons.remove', { n: at + 1 })}
              onClick={() => onChange(drafts.filter((_, place) => place !== at))}
            />
          </div>
        );
      })}
      {drafts.length < allCells && (
        <div className="row">
          <AddButton
            text={t('coupons.add')}
            onAdd={() => onChange([...drafts, { kind: 'points', amount: '', cells: '1' }])}
          />
        </div>
      )}
    </FieldGroup>
  );
}

interface Draft {
  wheel: PrizeDraft[];
  random: PrizeDraft[];
  days: string;
  above: string;
  note: string;
}

/** The settings of a draft; null while something is missing or wrong. */
function toSettings({ wheel, random, days, above }: Draft): CouponSettings | null {
  const [wheelShares, randomShares, bound] = [parseShares(wheel), parseShares(random), parseWon(above)];
  const prizeDays = /^\d{1,2}$/.test(days.trim()) ? Number(days) : 0;
  if (!wheelShares || !randomShares || bound === null || prizeDays < 1) return null;
  return { wheel: wheelShares, random: randomShares, prize_days: prizeDays, approve_above: bound };
}

/** Requests new prize settings as a whole; a second person approves them. */
export function PrizesDialog({ settings, onClose }: { settings: CouponSettings; onClose(): void }) {
  const t = useT();
  const form = useForm({
    texts: 'coupons',
    first: {
      wheel: prizeDrafts(settings.wheel),
      random: prizeDrafts(settings.random),
      days: String(settings.prize_days),
      above: String(settings.approve_above),
      note: '',
    },
    isReady: (draft, first) => toSettings(draft) !== null && isDifferent(toSettings(draft), toSettings(first)),
    send: (draft, submit) => {
      const body = { settings: toSettings(draft)!, ...(draft.note.trim() && { note: draft.note.trim() }) };
      return submit('opsCouponSettingsChange', { body });
    },
    done: t('coupons.requested'),
    tone: 'info',
    onDone: onClose,
  });
  const { draft, field, set } = form;
  return (
    <FormDialog
      form={form}
      kind="wide"
      title={t('coupons.prizes_change')}
      label={t('coupons.request')}
      onClose={onClose}
    >
      <Prizes draw="wheel" drafts={draft.wheel} onChange={(wheel) => set({ wheel })} />
      <Prizes draw="random" drafts={draft.random} onChange={(random) => set({ random })} />
      <div className="field-grid">
        <NumberField {...field('days', 'coupons.prize_days')} kind="count" bounds={[1, 99]} required />
        <MoneyField {...field('above')} required />
      </div>
      <TextField {...field('note')} maxLength={300} />
    </FormDialog>
  );
}
