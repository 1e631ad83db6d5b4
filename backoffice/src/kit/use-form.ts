import { useRef, useState } from 'react';
import { useSubmit } from '../api/use-submit';
import { useBase } from '../session/context';
import { errorsOfField, problemText } from './form-problem';

type Submit = ReturnType<typeof useSubmit>['submit'];

type Tone = 'success' | 'info';

interface FormOptions<Draft extends object, Sent> {
  /** Group of texts that names the fields: 'cash' → 'cash.note'. */
  texts: string;
  /** What the form starts with; later values are ignored, so polled answers do not overwrite input. */
  first: Draft | (() => Draft);
  /** False while something is missing, or nothing differs that must; the form cannot be sent. */
  isReady?(draft: Draft, first: Draft): boolean;
  /** Sends the form by calls of the contract; null where a call was refused. */
  send(draft: Draft, submit: Submit): Promise<Sent | null | ''>;
  /** Shown once it is done; '' shows nothing. */
  done?: string | ((sent: Sent, draft: Draft) => string);
  tone?: Tone | ((sent: Sent) => Tone);
  onDone?(sent: Sent, draft: Draft): void;
}

/** Whether two drafts or values differ in content. */
export const isDifferent = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** A list with a part of one item changed. */
export const withItem = <Item extends object>(list: readonly Item[], at: number, part: Partial<Item>): Item[] =>
  list.map((item, place) => (place === at ? { ...item, ...part } : item));

/** State of a form: its draft, the fields bound to it, and the server's refusals at their fields. */
export function useForm<Draft extends object, Sent>(options: FormOptions<Draft, Sent>) {
  const { texts, isReady = () => true, tone = 'success' } = options;
  const { t, say } = useBase();
  const { busy, errors, message, submit, clear } = useSubmit();
  const [first] = useState(options.first);
  const [draft, setDraft] = useState(first);
  // Fields that show their own errors in this render; all other errors are listed above the buttons.
  const shown = useRef(new Set<string>());
  shown.current = new Set();
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  /** Errors of one field of the call, which may be nested: 'limits.max_win'. */
  const listErrors = (name: string): string[] | undefined => {
    shown.current.add(name);
    const texts = errorsOfField(name, errors);
    return texts.length > 0 ? texts : undefined;
  };
  return {
    draft,
    set,
    listErrors,
    /** The refusal in general, and all errors by field, where a form places them itself. */
    message,
    errors,
    /** Props of a field. `label`: key of its text where it is not the field's name below `texts`. */
    field<Name extends keyof Draft & string>(name: Name, label = `${texts}.${name}`) {
      return {
        label: t(label),
        errors: listErrors(name),
        value: draft[name],
        onChange: (value: Draft[Name]) => set({ [name]: value } as unknown as Partial<Draft>),
      };
    },
    busy,
    clear,
    /** Errors that no field shows. */
    problem: () => problemText(message, errors, [...shown.current]),
    isChanged: isDifferent(draft, first),
    isReady: isReady(draft, first),
    /** Starts again with what the form began with. */
    reset: () => setDraft(first),
    /** Sends the draft, with a part changed by the button that sends. */
    async send(part?: Partial<Draft>) {
      const sending = { ...draft, ...part };
      if (!isReady(sending, first)) return;
      const sent = await options.send(sending, submit);
      if (sent === null || sent === '') return;
      const { done } = options;
      const text = typeof done === 'function' ? done(sent, sending) : done;
      if (text) say(typeof tone === 'function' ? tone(sent) : tone, text);
      options.onDone?.(sent, sending);
    },
  };
}

/** A form, as the components that frame it take it. */
export interface Form {
  busy: boolean;
  isChanged: boolean;
  isReady: boolean;
  problem(): string;
  send(): Promise<void>;
}
