import './index.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App';
import { connectConsoleUi } from './shell/connect-ui';
import { isLocale } from './texts';
import { loadTexts } from './texts/load';

// React Aria skips its style element where this id exists; our own style sheet has the rule.
const written = document.createElement('meta');
written.id = 'react-aria-pressable-style';
document.head.append(written);

connectConsoleUi();
const { lang } = document.documentElement;
// Without its words the console still works, by the names of its texts.
await loadTexts(isLocale(lang) ? lang : 'ko');
createRoot(document.getElementById('root')!).render(<App />);
