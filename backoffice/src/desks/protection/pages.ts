export { AgeChecksPage } from './age/AgeChecksPage';
export { CasesPage } from './cases/CasesPage';
export { MemberPage } from './member/MemberPage';
