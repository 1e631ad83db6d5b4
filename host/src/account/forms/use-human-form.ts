import type { Refused, Result } from '@maru/platform';
import { useCallback, useState } from 'react';
import type { CaptchaAnswer } from '../Captcha';
import { useWork, type Work } from '../work/use-work';
import { useCookies } from './use-cookies';
import { type FormOptions, type Problems, useForm, type Values } from './use-form';

/** What shows that a person sends the form. */
export interface Human {
  work: Work;
  /** Which picture is shown; 0 while none is. */
  round: number;
  /** The picture's answer; undefined where there is none, and where the work alone is taken for it. */
  picture: CaptchaAnswer | undefined;
}

interface HumanFormOptions<Name extends string, Data>
  extends Omit<FormOptions<Name | 'captcha', Data>, 'check' | 'send' | 'toProblems'> {
  purpose: Parameters<typeof useWork>[0];
  /** 0: the picture loads when the server requires it. */
  firstRound: 0 | 1;
  check(values: Values<Name | 'captcha'>, human: Human): Problems<Name | 'captcha'>;
  send(values: Values<Name | 'captcha'>, human: Human): Promise<Result<Data>>;
  /** Problems from the server's answer. `next`: the picture is consumed, or required from now on. */
  toProblems(refused: Refused, human: Human): { problems: Problems<Name | 'captcha'>; next: boolean };
}

/**
 * A form that a machine must not send, the sign-in and the registration: `useForm` with the picture's answer as its
 * value `captcha`, the proof of work, and the cookies without which nothing can be sent.
 */
export function useHumanForm<Name extends string, Data>(options: HumanFormOptions<Name, Data>) {
  const [key, setKey] = useState<string | null>(null);
  const [round, setRound] = useState<number>(options.firstRound);
  const cookies = useCookies();
  const work = useWork(options.purpose);
  const toHuman = (text: string): Human => ({
    work,
    round,
    picture: key === null || work.alone ? undefined : { key, text },
  });
  const form = useForm<Name | 'captcha', Data>({
    draft: options.purpose,
    initial: options.initial,
    check: (values) => options.check(values, toHuman(values.captcha)),
    mayStart: cookies.ok,
    send: (values) => options.send(values, toHuman(values.captcha)),
    onDone: options.onDone,
    toProblems(refused) {
      const { problems, next } = options.toProblems(refused, toHuman(''));
      if (next) setRound(round + 1);
      return problems;
    },
  });
  const { set } = form;
  const onCaptcha = useCallback(
    (answer: CaptchaAnswer) => {
      setKey(answer.key);
      set('captcha', answer.text);
    },
    [set],
  );
  return { form, work, round, cookieNote: cookies.note, onCaptcha };
}
