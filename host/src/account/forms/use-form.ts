import type { Refused, Result } from '@maru/platform';
import { type FormEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createDraft, keepDraft, withDraft } from './draft';

/** Problems by field; `form` is shown above all fields. */
export type Problems<Name extends string> = Partial<Record<Name | 'form', string>>;
export type Values<Name extends string> = Record<Name, string>;

export interface FormOptions<Name extends string, Data> {
  /** Under this name what is typed outlives a reload and a look at another page, passwords excepted. */
  draft?: string | undefined;
  initial: Values<Name>;
  /** What can be said before anything is sent. */
  check(values: Values<Name>): Problems<Name>;
  send(values: Values<Name>): Promise<Result<Data>>;
  /** False if sending is impossible at present; the implementation shows the reason. */
  mayStart?(): boolean;
  onDone(data: Data, values: Values<Name>): void;
  /** A refusal that is more than a sentence at a field; true where it has been dealt with. */
  onRefused?(refused: Refused): boolean;
  /** What is wrong by a refusal, where it is more than `toProblems` says. */
  toProblems?(refused: Refused): Problems<Name>;
}

/** Maps the server's messages to the form's fields; others are shown above the form. */
export function toProblems<Name extends string>(refused: Refused, names: readonly Name[]): Problems<Name> {
  const problems: Problems<Name> = {};
  const other: string[] = [];
  for (const [path, texts] of Object.entries(refused.errors ?? {})) {
    const name = path.split('.')[0] as Name;
    const text = texts[0];
    if (!text) continue;
    if (names.includes(name)) problems[name] ??= text as Problems<Name>[Name];
    else other.push(text);
  }
  if (other.length > 0) problems.form = other[0] as Problems<Name>['form'];
  if (Object.keys(problems).length === 0) problems.form = refused.message as Problems<Name>['form'];
  return problems;
}

/** Whenever something else is wrong the first field concerned has the focus, once it is drawn as such. */
function useFocusWrong(form: RefObject<HTMLFormElement | null>, problems: object): void {
  useEffect(() => {
    if (Object.values(problems).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, problems]);
}

/** Values including fields that password managers filled without an event. */
function withFilled<Name extends string>(form: HTMLFormElement | null, shown: Values<Name>, values: Values<Name>) {
  const filled: Partial<Values<Name>> = {};
  for (const name of Object.keys(shown) as Name[]) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value !== shown[name]) filled[name] = field.value;
  }
  return Object.keys(filled).length === 0 ? values : { ...values, ...filled };
}

/**
 * One form: values, what is wrong, and sending. A second press while the first is under way does nothing; after a
 * refusal the first field that is wrong has the focus, and its sentence is read with it.
 */
export function useForm<Name extends string, Data = unknown>(options: FormOptions<Name, Data>) {
  // Bound to the visitor who began typing, because a registration ends as a member.
  const [draft] = useState(() => (options.draft === undefined ? null : createDraft(options.draft)));
  const [state, setValues] = useState(() => withDraft(draft, options.initial));
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  // Drawing would write the old value over what a password manager put into a field: it is taken up before.
  const shown = useRef(state);
  const values = withFilled(element.current, shown.current, state);
  useLayoutEffect(() => {
    shown.current = values;
    if (values !== state) setValues(values);
  });

  useFocusWrong(element, problems);
  useEffect(() => {
    if (draft) keepDraft(draft, values, options.initial);
  }, [draft, values]);

  const set = useCallback((name: Name, value: string) => setValues((last) => ({ ...last, [name]: value })), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A ref, because a second press can precede the next render.
    if (sending.current) return;
    const typed = withFilled(element.current, shown.current, values);
    const problemsNow = options.check(typed);
    if (Object.values(problemsNow).some(Boolean)) return setProblems(problemsNow);
    if (options.mayStart && !options.mayStart()) return;
    sending.current = true;
    setBusy(true);
    setProblems({});
    const result = await options.send(typed);
    sending.current = false;
    setBusy(false);
    if (result.ok) draft?.write(null);
    if (result.ok) return options.onDone(result.data, typed);
    if (options.onRefused?.(result)) return;
    const byNames = (refused: Refused) => toProblems(refused, Object.keys(options.initial) as Name[]);
    setProblems((options.toProblems ?? byNames)(result));
  };

  return {
    values,
    problems,
    busy,
    element,
    submit,
    setProblems,
    set,
    reset: (to: Values<Name> = options.initial) => {
      setValues(to);
      setProblems({});
    },
  };
}

export type Form<Name extends string> = Pick<
  ReturnType<typeof useForm<Name>>,
  'values' | 'problems' | 'busy' | 'element' | 'submit' | 'set'
>;
