/** A style sheet; a CSS module exports its class names. */
declare module '*.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
