import type { MemberPage } from '@maru/contracts';
import type { CSSProperties } from 'react';
import { DefinitionList, Icon, Panel, shortTime, useBase } from '../../../kit';
import { NoteForm } from '../NoteForm';
import { useLimitText } from '../use-limit-text';
import protectionStyles from '../protection.module.css';
import styles from './member-sidebar.module.css';

const near = 80;

/** Limits with what is used, who the member is, and notes of operators. */
export function MemberSidebar({ page, mayNote, onChanged }: { page: MemberPage; mayNote: boolean; onChanged(): void }) {
  return (
    <div className={styles.side}>
      {page.protection && <Limits protection={page.protection} />}
      <Profile profile={page.profile} />
      {page.protection && (
        <NoteList id={page.id} notes={page.protection.notes} mayNote={mayNote} onChanged={onChanged} />
      )}
    </div>
  );
}

function Limits({ protection: { limits, raises, stop } }: { protection: NonNullable<MemberPage['protection']> }) {
  const { t } = useBase();
  const { name, amount: amountText } = useLimitText();
  return (
    <Panel title={t('mpage.limits')} aside={<span className="muted end">{t('mpage.lower_holds')}</span>}>
      <div className={`${protectionStyles.pad} stack stack--sm`}>
        {stop && (
          <p className="note note--danger">
            <Icon name="player-pause" />
            {t(`cases.stopped.${stop.kind}`)} ·{' '}
            {stop.until === null ? t('cases.endless') : t('cases.until', { at: shortTime(stop.until) })}
          </p>
        )}
        {limits.length === 0 && <p className="muted">{t('mpage.no_limits')}</p>}
        {limits.map(({ kind, span, amount, by_operator, used }) => {
          const percent = amount === 0 ? 100 : Math.min(100, Math.max(0, Math.round((used * 100) / amount)));
          return (
            <div key={`${kind} ${span}`} className={styles.limit}>
              <span>
                {name(kind, span)} {by_operator && <small className="muted">{t('mpage.by_operator')}</small>}
                <b>
                  {amountText(kind, used)} / {amountText(kind, amount)}
                </b>
              </span>
              <span
                className={
                  percent >= near ? `${protectionStyles.share} ${protectionStyles.isNear}` : protectionStyles.share
                }
                style={{ '--p': `${percent}%` } as CSSProperties}
              />
            </div>
          );
        })}
        {raises.map(({ kind, span, amount, confirm_from: from }) => (
          <p key={`${kind} ${span}`} className="note note--caution">
            <Icon name="clock" />
            <span>
              {t('mpage.raise', {
                name: name(kind, span),
                amount: amount === null ? t('mpage.none_set') : amountText(kind, amount),
                at: shortTime(from),
              })}
            </span>
          </p>
        ))}
      </div>
    </Panel>
  );
}

function Profile({ profile }: { profile: MemberPage['profile'] }) {
  const { t } = useBase();
  const { phone, account } = profile.shared;
  const facts: [string, string][] = [
    ['holder', `${profile.holder} ${profile.account}`],
    ['shared', phone + account > 0 ? t('mpage.shared_by', { phone, account }) : t('mpage.shared_none')],
    ['birth', profile.birth_year ?? '–'],
    ['invited_by', `${profile.invited_by ?? '–'} · ${t('mpage.invited', { n: profile.invited })}`],
    ['devices', t('mpage.devices_n', { n: profile.devices })],
    ['marketing', t(profile.consent ? 'mpage.yes' : 'mpage.no')],
    ['memos', profile.unread_important > 0 ? t('mpage.unread', { n: profile.unread_important }) : t('mpage.all_read')],
  ];
  return (
    <Panel title={t('mpage.profile')}>
      <DefinitionList look="plain" className={styles.facts} texts="mpage.fact." of={facts} />
    </Panel>
  );
}

interface NotesProps {
  id: number;
  notes: NonNullable<MemberPage['protection']>['notes'];
  mayNote: boolean;
  onChanged(): void;
}

function NoteList({ id, notes, mayNote, onChanged }: NotesProps) {
  const { t } = useBase();
  return (
    <Panel title={t('mpage.notes')}>
      {mayNote && <NoteForm label="mpage.new_note" call="opsMemberNote" id={id} onDone={onChanged} />}
      <div className={`${protectionStyles.pad} ${styles.notes}`}>
        {notes.length === 0 && <p className="muted">{t('mpage.no_notes')}</p>}
        {notes.map((note) => (
          <p key={note.id}>
            <b>{note.actor}</b> <span className="muted">{shortTime(note.at)}</span>
            <br />
            {note.text}
          </p>
        ))}
      </div>
    </Panel>
  );
}
