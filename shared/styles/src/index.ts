export { problemsOfStyles } from './check';
export { type Owner, StyleError, scopeStyles } from './scope';
