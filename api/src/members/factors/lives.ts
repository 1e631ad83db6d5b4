/** Lifetime of a passkey challenge in ms; browsers time out their prompt then too. */
export const challengeMs = 300_000;
/** Ms within which a factor that was begun has to be confirmed, and a sign-in finished. */
export const enrolmentMs = 600_000;
export const pendingMs = 600_000;
/** Codes that one enrolment and one sign-in take. */
export const enrolmentTries = 10;
export const pendingTries = 5;
/** Days for which a browser is not asked again. */
export const trustDays = 30;
