/** What it exports throws when it is read. */
export default {
  get mounts(): never {
    throw new Error('getter');
  },
};
