import { changeNotes, changeOptions, givenSerial } from '../change';
import { idOrFail, remoteName } from '../check';
import type { Command } from '../types';

const { serial, ...options } = changeOptions;

/** Rolls back immediately. */
export const rollback: Command = {
  name: 'rollback',
  args: '<remote>',
  summary: 'take the canary away or, where there is none, go back to the release before; at once',
  example: 'maru rollback remote-hello',
  details: 'Open tabs change over at once, whatever the swap policy says. Works while promotions are paused.',
  options: {
    to: { type: 'string', value: '<id>', help: 'the release to go back to' },
    ...options,
    serial: { ...serial, help: 'refuse when the document has changed since this serial; not looked at unless told' },
  },
  count: [1, 1],
  async run(run) {
    const remote = remoteName(run.args[0]!);
    const to = run.options.to === undefined ? undefined : idOrFail(String(run.options.to));
    // An emergency must not wait for another answer: without --serial the newest state is rolled back.
    const seen = givenSerial(run);
    const body = { ...changeNotes(run), ...(to && { to }), ...(seen !== null && { serial: seen }) };
    const { serial: now, overview } = await run.registry.call('releaseRollback', { params: { remote }, body });
    run.say(`${remote} is back at ${overview.stable?.id ?? 'nothing'} (serial ${now}).`);
    return { serial: now, overview };
  },
};
