import type { MemberRow } from '@maru/contracts';
import { useEffect, useState } from 'react';
import { Button, Card, ConfirmChange, FieldError, FormProblem, Switch, TextField, useBase, useSubmit } from '../../kit';
import { SubmitForm } from '../../ui/SubmitForm';
import { DiffList } from '../../ui/setting/DiffList';
import { changeOfMember, draftOfMember, fields, type MemberDraft, statuses, toConsequenceKey } from './rules';

interface MemberFormProps {
  member: MemberRow;
  onChanged(member: MemberRow): void;
  onUnsaved(unsaved: boolean): void;
}

/** Status, level, type and restriction of a member; each change says what it does before it is made. */
export function MemberForm({ member, onChanged, onUnsaved }: MemberFormProps) {
  const { t, say } = useBase();
  const { busy, errors, message, submit, clear } = useSubmit();
  const [typed, setTyped] = useState<Partial<MemberDraft>>({});
  const [asking, setAsking] = useState(false);
  const draft = { ...draftOfMember(member), ...typed };
  const change = changeOfMember(member, draft);
  const changed = fields.filter((field) => change[field] !== undefined);
  const unsaved = changed.length > 0;
  useEffect(() => onUnsaved(unsaved), [unsaved]);
  const set = (more: Partial<MemberDraft>) => {
    setTyped({ ...typed, ...more });
    clear();
  };
  const save = async () => {
    const done = await submit('opsMemberChange', { params: { id: member.id }, body: change });
    setAsking(false);
    if (!done) return;
    say('success', t('member.saved', { login: member.login }));
    setTyped({});
    onChanged(done);
  };
  return (
    <Card title={t('member.change')} level={3}>
      <SubmitForm className="card__body stack" onSend={() => setAsking(unsaved)}>
        <fieldset className="field choices">
          <legend>{t('member.status')}</legend>
          {statuses.map((status) => (
            <label key={status} className="choice">
              <input type="radio" name="status" checked={draft.status === status} onChange={() => set({ status })} />
              <span>
                <b>{t(`member.status_${status}`)}</b>
                <small>{t(`member.status_${status}_is`)}</small>
              </span>
            </label>
          ))}
          {errors.status && <FieldError>{errors.status.join(' ')}</FieldError>}
        </fieldset>
        <div>
          <Switch checked={draft.only_cs} onChange={(only_cs) => set({ only_cs })}>
            {t('member.only_cs')}
          </Switch>
          <p className="field__hint">{t('member.only_cs_is')}</p>
        </div>
        <div className="pair">
          {(['level', 'type'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`member.${name}`)}
              hint={t(`member.${name}_is`)}
              errors={errors[name]}
              type="number"
              required
              min={1}
              max={name === 'level' ? 99 : 9}
              value={draft[name]}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
        </div>
        <FormProblem message={Object.keys(errors).length ? '' : message} />
        <div className="row acts">
          <Button submit look="primary" disabled={!unsaved || busy}>
            {t('member.review')}
          </Button>
        </div>
      </SubmitForm>
      {asking && (
        <ConfirmChange
          title={t('member.ask', { login: member.login })}
          label={t('save')}
          danger={change.status === 9}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={save}
        >
          <DiffList>
            {changed.map((field) => (
              <li key={field}>
                <b>{t(`member.${field}`)}</b>
                <p>
                  <del>{formatField(field, member[field], t)}</del> <span aria-hidden="true">→</span>{' '}
                  <ins>{formatField(field, change[field]!, t)}</ins>
                </p>
                <p className="soft">{t(toConsequenceKey(field, change[field]!))}</p>
              </li>
            ))}
          </DiffList>
        </ConfirmChange>
      )}
    </Card>
  );
}

function formatField(field: (typeof fields)[number], value: number, t: (key: string) => string): string {
  if (field === 'status') return t(`member.status_${value}`);
  if (field === 'only_cs') return t(value === 1 ? 'settings.on' : 'settings.off');
  return String(value);
}
