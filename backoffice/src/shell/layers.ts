// Layers over the page, loaded on the first use of a key or button.
export { CommandPalette } from './CommandPalette';
export { KeyHelp } from './KeyHelp';
