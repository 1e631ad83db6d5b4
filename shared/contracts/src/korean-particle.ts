/** Particles in the form that follows a consonant, each with the one that follows a vowel. A file without schemas. */
const afterVowel: Record<string, string> = { 을: '를', 이: '가', 은: '는', 과: '와', 으로: '로', 이면: '면' };

/** The particles that a text can ask for, as they follow a consonant. */
export const particles = Object.keys(afterVowel);

/** Number of the consonant that a word ends with as it is read, 0 for none, 8 for ㄹ; digits and Latin letters by their names. */
function findFinalConsonant(word: string): number {
  // An amount is read with its currency at the end.
  const last = word.includes('₩') ? '원' : (/[가-힣a-z\d%](?=[^가-힣a-z\d%]*$)/i.exec(word)?.[0] ?? '');
  if (last >= '가') return (last.charCodeAt(0) - 0xac00) % 28;
  return /[lr178]/i.test(last) ? 8 : Number(/[mn036]/i.test(last));
}

/** A word with the particle that fits it: ('레드', '이') → '레드가'. The particle is given as it follows a consonant. */
export function withParticle(value: string | number, particle: string): string {
  const word = String(value);
  const final = findFinalConsonant(word);
  const isOpen = final === 0 || (final === 8 && particle === '으로');
  return word + (isOpen ? (afterVowel[particle] ?? particle) : particle);
}
