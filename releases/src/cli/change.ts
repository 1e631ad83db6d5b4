import { exits, Failure } from './exit';
import type { OptionSpec, Run } from './types';

/** Options of every command that changes a channel. */
export const changeOptions = {
  confirm: { type: 'string', value: '<remote>', help: 'the remote’s name again, where the environment asks for it' },
  note: { type: 'string', value: '<text>', help: 'why; it is kept in the audit log' },
  serial: {
    type: 'string',
    value: '<n>',
    help: 'refuse when something has changed since this serial, as `list` shows it; the newest unless told',
  },
} satisfies Record<string, OptionSpec>;

/** Confirmation and note, as a change carries them. */
export function changeNotes({ options: { confirm, note } }: Run): { confirm?: string; note?: string } {
  return {
    ...(confirm !== undefined && { confirm: String(confirm) }),
    ...(note !== undefined && { note: String(note) }),
  };
}

/** The serial that was given, or null. */
export function givenSerial({ options: { serial } }: Run): number | null {
  if (serial === undefined) return null;
  if (/^\d{1,15}$/.test(String(serial))) return Number(serial);
  throw new Failure(exits.usage, `--serial "${serial}" is not a whole number.`);
}

/** What a change carries: the serial that the caller has seen, confirmation and note. */
export async function changeBody(run: Run): Promise<{ serial: number; confirm?: string; note?: string }> {
  const serial = givenSerial(run) ?? (await run.registry.call('releases')).serial;
  return { serial, ...changeNotes(run) };
}
