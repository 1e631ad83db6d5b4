/** Business constants of the session, in one place. */
/** Without input for this long the member is signed out … */
export const idleMs = 60_000;
/** Seconds left at which reminders appear. */
export const idleReminders = [30, 10] as const;
/** Interval between queued notifications, ms. */
export const queueMs = 500;
export const bannerMs = 10_000;
export const pathCookie = 'current_path';
export const pathCookieDays = 1;

/** What was read this little after a change of it, ms by the server's clock, may still have been read before it. */
export const readBeforeMs = 2_000;
