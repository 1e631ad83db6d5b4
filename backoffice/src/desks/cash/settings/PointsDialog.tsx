import { useDeferredValue, useState } from 'react';
import {
  NumberField,
  parseBasis,
  polling,
  SelectField,
  SubmitDialog,
  TextField,
  useBase,
  useSubmit,
} from '../../../kit';

type Direction = 'give' | 'take';
const directions: readonly Direction[] = ['give', 'take'];
const mostFound = 6;
/** Most points that are given at once, in 1/100. */
const mostPoints = 100_000_000;

/** Requests that a member is given points, or that points are taken; a second person approves. */
export function PointsDialog({ onClose }: { onClose(): void }) {
  const { t, say, useCall } = useBase();
  const form = useSubmit();
  const [search, setSearch] = useState('');
  const [member, setMember] = useState<{ id: number; login: string; nick: string } | null>(null);
  const [direction, setDirection] = useState<Direction>('give');
  const [amount, setAmount] = useState('');
  const [words, setWords] = useState('');
  const asked = useDeferredValue(search.trim());
  const memberList = useCall('opsMembers', asked.length > 1 ? { query: { search: asked, limit: mostFound } } : null, {
    freshMs: polling.figures,
    keepPrevious: true,
  });
  const members = asked.length > 1 ? (memberList.data?.members ?? []) : [];
  const point = parseBasis(amount, mostPoints);
  const isReady = member !== null && Boolean(point) && words.trim().length >= 2;
  const send = async () => {
    if (!member || !point) return;
    const body = { member: member.id, point: direction === 'give' ? point : -point, words: words.trim() };
    if (!(await form.submit('opsPointsGive', { body }))) return;
    say('info', t('cash.second_person'));
    onClose();
  };
  return (
    <SubmitDialog
      title={t('cash.points.move')}
      label={t('cash.request_second')}
      form={form}
      problem={form.message}
      unsaved={amount !== '' || words !== ''}
      incomplete={!isReady}
      onClose={onClose}
      onSend={() => void send()}
    >
      <TextField label={t('cash.points.find')} type="search" maxLength={40} value={search} onChange={setSearch} />
      {asked.length > 1 && (
        <fieldset className="trade-choices">
          <legend>{t('cash.points.member')}</legend>
          {members.length === 0 && <p className="muted">{t('cash.points.nobody')}</p>}
          {members.map(({ id, login, nick }) => (
            <label key={id}>
              <input
                type="radio"
                name="member"
                checked={member?.id === id}
                onChange={() => setMember({ id, login, nick })}
              />
              <span>
                <b>{nick}</b> <small className="muted">{login}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {member && <p>{t('cash.points.chosen', { member: `${member.nick} (${member.login})` })}</p>}
      <SelectField<Direction>
        label={t('cash.points.direction')}
        options={directions.map((value) => ({ value, text: t(`cash.points.${value}`) }))}
        value={direction}
        onChange={setDirection}
      />
      <NumberField
        kind="points"
        bounds={[1, mostPoints]}
        label={t('cash.points.amount')}
        required
        errors={form.errors.point}
        value={amount}
        onChange={setAmount}
      />
      <TextField
        label={t('cash.points.words')}
        hint={t('cash.points.words_hint')}
        required
        maxLength={500}
        errors={form.errors.words}
        value={words}
        onChange={setWords}
      />
    </SubmitDialog>
  );
}
