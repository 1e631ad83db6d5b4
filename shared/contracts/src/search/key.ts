/** Two consonants that an input method draws as one sign: both were typed. */
const pairs: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};
/** Letters that Unicode does not take apart, as they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
};

/** Letters without their accents; Hangul stays composed. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[øłđðþæœßıς]/g, (letter) => plainLetters[letter]!);
}

/**
 * The form in which every search compares texts: small letters and digits alone, without accents, full-width forms and
 * decomposed Hangul as the usual ones; '' for a text without any. Initial consonants become Unicode's own (U+1100 …),
 * which `holds` knows. The database has the same form as `text_search_key`.
 */
export function searchKey(text: string): string {
  const plain = text
    .replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, (sign) => pairs[sign]!)
    .normalize('NFKC')
    .toLowerCase();
  return withoutAccents(plain).replace(/[^\p{L}\p{N}]+/gu, '');
}
