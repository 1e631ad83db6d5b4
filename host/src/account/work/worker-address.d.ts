/** The library's worker as a file of its own; its address is what the build makes of it. */
declare module 'altcha/workers/pbkdf2' {
  const address: string;
  export default address;
}
