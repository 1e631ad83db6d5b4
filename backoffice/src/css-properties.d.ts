import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Share of the visitors in a bar. */
    '--p'?: string;
  }
}
