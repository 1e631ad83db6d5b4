/** Start of the piece of a span that contains a time; $2 is the span's start, $4 the length of a piece, ms. */
export const toPieceSql = (time: string) =>
  `$2::float8 + floor((extract(epoch from ${time}) * 1000 - $2::float8) / $4::float8) * $4::float8`;
