declare module 'spdx-satisfies' {
  /**
   * Whether an SPDX expression can be met with the approved licences. Throws on what is no SPDX expression.
   */
  export default function satisfies(expression: string, approved: string[]): boolean;
}
