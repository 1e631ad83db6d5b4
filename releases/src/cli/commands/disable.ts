import { changeNotes, changeOptions, givenSerial } from '../change';
import { remoteName } from '../check';
import type { Command } from '../types';

const { serial, ...notes } = changeOptions;
const options = {
  ...notes,
  serial: { ...serial, help: 'refuse when the document has changed since this serial; not looked at unless told' },
};

const runWith =
  (disabled: boolean): Command['run'] =>
  async (run) => {
    const remote = remoteName(run.args[0]!);
    const seen = givenSerial(run);
    const body = { ...changeNotes(run), disabled, ...(seen !== null && { serial: seen }) };
    const { serial: now, overview } = await run.registry.call('releaseDisable', { params: { remote }, body });
    run.say(
      disabled
        ? `${remote} is off the site; its places say that they are closed (serial ${now}).`
        : `${remote} is on the site: ${overview.stable?.id ?? 'nothing is promoted'} (serial ${now}).`,
    );
    return { serial: now, overview };
  };

/** Takes a remote off the site. */
export const disable: Command = {
  name: 'disable',
  args: '<remote>',
  summary: 'take a remote off the site at once; its places say that they are closed',
  example: 'maru disable remote-hello --note "payments hang"',
  details:
    'Works for any remote, also where only one release was ever promoted, and while promotions are paused. Open tabs\nfollow within about a second; a bet that is under way is finished first. `maru enable` puts the remote back.',
  options,
  count: [1, 1],
  run: runWith(true),
};

/** Puts it back. */
export const enable: Command = {
  name: 'enable',
  args: '<remote>',
  summary: 'put a remote that was taken off back on the site',
  example: 'maru enable remote-hello',
  details: 'What is stable by then runs, in open tabs too, without a reload.',
  options,
  count: [1, 1],
  run: runWith(false),
};
