/** Flags of the configuration (dotted paths) that open a category: 1 in-play, 2 pre-match. All of them have to be on. */
export const categoryFlags = {
  1: ['the_sports_config.use', 'the_sports_config.inplay_use'],
  2: ['the_sports_config.use', 'the_sports_config.prematch_use'],
} as const;
