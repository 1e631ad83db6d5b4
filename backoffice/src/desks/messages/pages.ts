export { QuestionsPage } from './questions/QuestionsPage';
