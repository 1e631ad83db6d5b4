import { boardWord } from '@maru/contracts';
import { z } from 'zod';
import { storedSettings } from '../../../kernel/stored-settings';

/** The operators' list of words that nothing on the board may hold. */
export const { read: readWords, write: writeWords } = storedSettings<string[]>(
  'board_words',
  z.array(boardWord).max(1_000),
  [],
);
