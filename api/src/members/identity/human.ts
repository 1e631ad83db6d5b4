import type { Locale, WorkPurpose } from '@maru/contracts';
import type { Refusal } from '../../kernel/handlers';
import type { Signer } from '../../kernel/secrets';
import type { Services, Texts } from '../../kernel/services';
import { type Captchas, createCaptchas } from './captcha';
import { createWorks, type Works } from './work';

/** What a call brings to show that it is no script's. */
interface Given {
  captcha?: { key: string; text: string };
  work?: string;
}

export interface HumanChecks {
  captchas: Captchas;
  works: Works;
  /** Takes a proof of work; null where it was right. */
  work(proofs: Given, purpose: WorkPurpose, locale: Locale): Promise<Refusal | null>;
  /** Checks a proof of work and a captcha text, or the harder work that replaces both. */
  workAndPicture(proofs: Given, purpose: WorkPurpose, locale: Locale): Promise<Refusal | null>;
}

function refusal(texts: Texts, locale: Locale, reason: 'work_wrong' | 'captcha_wrong', fields: string[]): Refusal {
  const text = texts.t(locale, reason === 'work_wrong' ? 'reason.work_wrong' : 'reason.captcha_wrong');
  return { ok: false, reason, errors: Object.fromEntries(fields.map((field) => [field, [text]])) };
}

type Ports = Pick<Services, 'env' | 'db' | 'texts'> & { signer: Signer };

/** Pictures and proofs of work. Each is used up by one call, right or wrong in everything else. */
export function createHumanChecks({ db, signer, env, texts }: Ports): HumanChecks {
  const captchas = createCaptchas(db, signer);
  const works = createWorks(db, signer, env);
  return {
    captchas,
    works,
    async work(proofs, purpose, locale) {
      return (await works.take(proofs.work, purpose)) ? null : refusal(texts, locale, 'work_wrong', ['work']);
    },
    async workAndPicture(proofs, purpose, locale) {
      const proof = await works.take(proofs.work, purpose);
      if (!proof) return refusal(texts, locale, 'work_wrong', ['work']);
      if (proof.alone || (await captchas.solve(proofs.captcha))) return null;
      return refusal(texts, locale, 'captcha_wrong', ['captcha']);
    },
  };
}
