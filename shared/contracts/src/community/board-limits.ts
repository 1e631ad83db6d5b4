/** Bounds of what members write. Lengths in characters, without spaces at the ends. */
export const boardLimits = {
  title: 80,
  /** Of the HTML that is sent. */
  content: 30_000,
  comment: 1_000,
  note: 200,
  pictures: 10,
  slips: 3,
  /** Answers to a comment. */
  answers: 100,
  /** Bytes of an uploaded picture. */
  pictureBytes: 8_000_000,
} as const;

/** Types of pictures that are taken; each is recognised by its first bytes, whatever it is called. */
export const boardPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why something is reported. */
export const boardReportReasons = ['ad', 'abuse', 'private', 'spam', 'fraud', 'other'] as const;

/** Why operators hide a post or comment, or mute a member; members read it. */
export const boardRules = ['ad', 'abuse', 'private', 'spam', 'fraud', 'words', 'other'] as const;
