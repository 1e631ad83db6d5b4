/** Where the piece of a span begins that a time lies in; $2 is where the span begins, $4 the length of a piece, ms. */
export const pieceOf = (time: string) =>
  `$2::float8 + floor((extract(epoch from ${time}) * 1000 - $2::float8) / $4::float8) * $4::float8`;
