import { useState } from 'react';
import { ConfirmChange, TextField, useT } from '../../../kit';
import { ChangeList } from './ChangeList';
import type { Change } from './rules';

interface ReviewProps {
  changes: readonly Change[];
  busy: boolean;
  problem: string;
  onClose(): void;
  /** `note`: why, for the second person; '' where there is none. */
  onConfirm(note: string): void;
}

const longestNote = 300;

/** What will be another setting: before and after, side by side; with a limit among them, for a second person to approve. */
export function SettingsReview({ changes, busy, problem, onClose, onConfirm }: ReviewProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const isTwoPerson = changes.some(({ row }) => row.two_person);
  return (
    <ConfirmChange
      title={t('settings.review_title', { n: changes.length })}
      label={t(isTwoPerson ? 'settings.request' : 'save')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={() => onConfirm(note.trim())}
    >
      <ChangeList changes={changes} />
      {isTwoPerson && <TextField label={t('settings.note')} maxLength={longestNote} value={note} onChange={setNote} />}
      <p className="muted">{t(isTwoPerson ? 'settings.requested' : 'settings.at_once')}</p>
    </ConfirmChange>
  );
}
