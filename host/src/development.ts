/** First module of a development build of the host, before `index.ts`. No release contains it. */

import type { Locale } from '@maru/platform';
import { replaceTexts } from '@maru/platform/texts';
import { developmentServer } from './remotes/overrides/development-server';

developmentServer()?.setReplaceTexts((locale, before, after) => replaceTexts(locale as Locale, before, after));
