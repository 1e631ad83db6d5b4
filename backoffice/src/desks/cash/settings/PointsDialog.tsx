import { useDeferredValue } from 'react';
import {
  choices,
  FormDialog,
  NumberField,
  parseBasis,
  polling,
  SelectField,
  TextField,
  useBase,
  useForm,
} from '../../../kit';

type Direction = 'give' | 'take';
const directions: readonly Direction[] = ['give', 'take'];
const maxMatches = 6;
/** Most points in one request, in 1/100. */
const maxPoints = 100_000_000;

interface Draft {
  search: string;
  member: { id: number; login: string; nick: string } | null;
  direction: Direction;
  amount: string;
  words: string;
}
const first: Draft = { search: '', member: null, direction: 'give', amount: '', words: '' };

/** Requests to give points to a member or to take them; a second person approves. */
export function PointsDialog({ onClose }: { onClose(): void }) {
  const { t, useCall } = useBase();
  const form = useForm<Draft, object>({
    texts: 'cash.points',
    first,
    isReady: ({ member, amount, words }) =>
      member !== null && Boolean(parseBasis(amount, maxPoints)) && words.trim().length >= 2,
    send: ({ member, direction, amount, words }, submit) => {
      const point = parseBasis(amount, maxPoints)!;
      const body = { member: member!.id, point: direction === 'give' ? point : -point, words: words.trim() };
      return submit('opsPointsGive', { body });
    },
    done: t('cash.second_person'),
    tone: 'info',
    onDone: onClose,
  });
  const { draft, field, set } = form;
  const { member } = draft;
  const search = useDeferredValue(draft.search.trim());
  const isSearching = search.length > 1;
  const memberList = useCall('opsMembers', isSearching ? { query: { search, limit: maxMatches } } : null, {
    freshMs: polling.figures,
    keepPrevious: true,
  });
  const members = isSearching ? (memberList.data?.members ?? []) : [];
  return (
    <FormDialog
      form={form}
      title={t('cash.points.move')}
      label={t('cash.request_second')}
      unsaved={draft.amount !== '' || draft.words !== ''}
      onClose={onClose}
    >
      <TextField {...field('search', 'cash.points.find')} type="search" maxLength={40} />
      {isSearching && (
        <fieldset className="choice-row">
          <legend>{t('cash.points.member')}</legend>
          {members.length === 0 && <p className="muted">{t('cash.points.nobody')}</p>}
          {members.map(({ id, login, nick }) => (
            <label key={id}>
              <input
                type="radio"
                name="member"
                checked={member?.id === id}
                onChange={() => set({ member: { id, login, nick } })}
              />
              <span>
                <b>{nick}</b> <small className="muted">{login}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {member && <p>{t('cash.points.chosen', { member: `${member.nick} (${member.login})` })}</p>}
      <SelectField {...field('direction')} options={choices(t, 'cash.points.', directions)} />
      <NumberField
        {...field('amount')}
        errors={form.listErrors('point')}
        kind="points"
        bounds={[1, maxPoints]}
        required
      />
      <TextField {...field('words')} hint={t('cash.points.words_hint')} required maxLength={500} />
    </FormDialog>
  );
}
