/** Texts of the stages and of results, in Korean: what @maru/platform gives them on the site. */
import results from '../../remote-mini/src/texts/rounds/ko.json';
import stages from '../../remote-mini/src/texts/stages/ko.json';

const translator =
  (texts) =>
  (key, values = {}) => {
    const text = key.split('.').reduce((part, name) => part?.[name], texts);
    return String(text ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  };
const all = { rounds: translator(results), roundStages: translator(stages) };
export const useT = (namespace) => all[namespace];
