/** The stand-alone verifier as text: pages give it out as a file (`asset/source` of the build). */
declare const text: string;
export default text;
