// What lies over the page when a key or a button asks for it: loaded then.
export { CommandPalette } from './CommandPalette';
export { KeyHelp } from './KeyHelp';
