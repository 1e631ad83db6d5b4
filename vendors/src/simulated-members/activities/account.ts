import { type Act, done, nothing, refused } from './outcome';

/** Below this a simulated member asks for money, KRW, and how much. */
const low = 300_000;
const wanted = 500_000;

/** Attends today; a second time changes nothing. */
export const attend: Act = async (call) => {
  const today = await call('attendanceCheck');
  return today.ok ? done : refused(today);
};

/** Requests a credit once money is low; the bank's stand-in pays it in. */
export const requestCredit: Act = async (call) => {
  const me = await call('user');
  if (!me.ok) return refused(me);
  if (me.data.money >= low) return nothing;
  const requested = await call('cashCredit', { body: { amount: wanted } });
  return requested.ok ? done : refused(requested);
};
