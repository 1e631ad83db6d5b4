import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { exits, Failure } from '../exit';

/**
 * The token: from `--token-file`, else MARU_TOKEN. It is never an argument's value: other users of a machine see
 * the command lines of all processes.
 */
export async function readToken(
  file: string | undefined,
  env: Record<string, string | undefined>,
  cwd: string,
): Promise<string | null> {
  if (file === undefined) return checked(env.MARU_TOKEN?.trim() || null, 'MARU_TOKEN');
  let text: string;
  try {
    text = await readFile(resolve(cwd, file), 'utf8');
  } catch (error) {
    throw new Failure(exits.usage, `The token file ${file} cannot be read: ${(error as Error).message}`);
  }
  if (!text.trim()) throw new Failure(exits.usage, `The token file ${file} is empty.`);
  return checked(text.trim(), file);
}

function checked(token: string | null, source: string): string | null {
  // What no header can carry would fail later with the token in the message.
  if (token && !/^[\x21-\x7e]+$/.test(token)) {
    throw new Failure(exits.usage, `${source} does not hold a token: there are spaces or line breaks in it.`);
  }
  return token;
}
