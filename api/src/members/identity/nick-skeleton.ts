import confusables from '../../../data/confusables.json';

/** Prototype of each character that looks like another one, after Unicode TR39; see the data's own source. */
const prototypes = new Map(
  confusables.characters.split(',').map((pair) => {
    const [from = '', to = ''] = pair.split('>');
    const text = to.split(' ').map((point) => String.fromCodePoint(Number.parseInt(point, 16)));
    return [String.fromCodePoint(Number.parseInt(from, 16)), text.join('')] as const;
  }),
);

/** The skeleton of TR39: two texts that look alike have the same. */
function toSkeleton(text: string): string {
  const plain = text.normalize('NFD').replace(/[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]/gu, '');
  return Array.from(plain, (character) => prototypes.get(character) ?? character)
    .join('')
    .normalize('NFD');
}

/**
 * What nicknames are unique by: full-width and compatible forms are their plain ones (so 'ㅁㅏㄹㅜ' is '마루'), letters
 * that look alike are one, and case, spaces and marks on letters do not count.
 */
export function nickSkeleton(nick: string): string {
  const plain = nick.normalize('NFKC').replace(/\s+/gu, '');
  return toSkeleton(toSkeleton(plain).toLowerCase());
}
