/** The library's worker as a separate file; the build provides its address. */
declare module 'altcha/workers/pbkdf2' {
  const address: string;
  export default address;
}
