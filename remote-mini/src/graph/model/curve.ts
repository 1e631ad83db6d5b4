/** The curve of graph as @maru/rounds defines it: the page and the server agree to the hundredth. */
export { elapsedAt, multiplierAt } from '@maru/rounds';
