export { holdsKey, isFound, isNamed } from './hangul';
export { searchKey, withoutAccents } from './key';
