/** Business constants of the session, in one place. */
export const authCheckMs = 20_000;
/** How often it is asked who is signed in while that could not be found out. */
export const unknownRetryMs = 5_000;
/** Without input for this long the member is signed out … */
export const idleMs = 60_000;
/** … and is told so with this many seconds left. */
export const idleReminders = [30, 10] as const;
/** Notifications, of whatever kind, come one after another, this far apart. */
export const queueMs = 500;
export const bannerMs = 10_000;
export const pathCookie = 'current_path';
export const pathCookieDays = 1;
/** How often the maintenance page asks whether the site is open again. */
export const maintenancePollMs = 10_000;

/** What was read this little after a change of it, ms by the server's clock, may still have been read before it. */
export const readBeforeMs = 2_000;
