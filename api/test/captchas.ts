import type { Signer } from '../src/kernel/secrets';

/** Texts of the captchas that are made from now on, by key: the site signs each text to recognize it. */
export function watchCaptchas(signer: Signer): ReadonlyMap<string, string> {
  const captchas = new Map<string, string>();
  const { sign } = signer;
  signer.sign = (purpose, text) => {
    const [key = '', answer = ''] = text.split('.');
    // Later ones of the same key are tries of a visitor.
    if (purpose === 'captcha' && !captchas.has(key)) captchas.set(key, answer);
    return sign(purpose, text);
  };
  return captchas;
}
