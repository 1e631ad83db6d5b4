/** The curve of graph as @maru/rounds defines it: the page, the server and everybody else agree to the hundredth. */
export { elapsedAt, multiplierAt } from '@maru/rounds';
