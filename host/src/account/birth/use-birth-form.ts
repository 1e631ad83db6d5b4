import { call } from '@maru/client';
import { serverNow, store, toast, userAtom, useT } from '@maru/platform';
import { patchUser } from '@maru/platform/user-writers';
import { type FormEvent, useRef, useState } from 'react';
import { koreanYear } from '../../ui/time';
import { refusedText, savedText } from './messages';
import { type BirthFields, birthProblem, findPart, isFull, type Part, padded, parts, toBirth, typed } from './rules';

/** Typing a birth date, and the two answers to the question for it. */
export function useBirthForm(close: () => void) {
  const t = useT('host');
  const own = useT('birth');
  const [values, setValues] = useState<BirthFields>({ year: '', month: '', day: '' });
  const [problem, setProblem] = useState<{ part: Part | null; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const fields = useRef<Partial<Record<Part, HTMLInputElement | null>>>({});

  const change = (part: Part, text: string) => {
    const value = typed(part, text);
    setValues((current) => ({ ...current, [part]: value }));
    setProblem(null);
    const next = parts[parts.indexOf(part) + 1];
    if (next && isFull(part, value) && value !== values[part]) fields.current[next]?.focus();
  };
  const refuse = (part: Part | null, text: string) => {
    setProblem({ part, text });
    fields.current[part ?? 'year']?.focus();
  };
  /** One call at a time, whichever button was pressed. */
  const once = async (work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    await work();
    sending.current = false;
    setBusy(false);
  };
  const done = (text: string, changes: { birth?: string }) => {
    close();
    patchUser({ show_birth_modal: false, ...changes });
    toast({ tone: 'success', title: text });
  };

  const refused = (text: string) => {
    // A refusal that ended the session has taken this window away.
    if (store.get(userAtom)) refuse(null, text);
    else toast({ tone: 'caution', title: text });
  };

  const agree = (event: FormEvent) => {
    event.preventDefault();
    const birth = toBirth(values);
    const wrong = birthProblem(birth, koreanYear(serverNow()));
    if (wrong) return refuse(findPart(wrong, values), t(`birth.${wrong}`));
    void once(async () => {
      setProblem(null);
      const saved = savedText(await call('updateBirth', { body: { birth } }, { quiet: true }), own);
      if (saved.ok) done(saved.text, { birth });
      else refused(saved.text);
    });
  };
  const disagree = () =>
    void once(async () => {
      const refusal = refusedText(await call('disagreeBirth', {}, { quiet: true }), own);
      if (refusal.ok) done(refusal.text, {});
      else refused(refusal.text);
    });
  const pad = (part: Part) => setValues((current) => ({ ...current, [part]: padded(part, current[part]) }));
  return { values, problem, busy, fields, change, pad, agree, disagree };
}
