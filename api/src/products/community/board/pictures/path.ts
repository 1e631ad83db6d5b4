import { calls } from '@maru/contracts';

/** The path of the call that answers pictures, with something in place of the hash. */
export const addressed = (hash: string): string => calls.boardPicture.path.replace(':hash', hash);
