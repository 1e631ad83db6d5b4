/** Topics of the board; board.post.{id} is public and says no more than that the post or its comments changed. */
export const communityChannels = {
  boardPost: (postId: number) => `board.post.${postId}`,
} as const;

export const communityEvents = {
  /** {}: a post of the board or its comments changed; ask for them again. */
  boardChanged: 'BoardChanged',
} as const;
