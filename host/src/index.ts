import '@maru/ui/styles.css';
// Before anything that loads texts: chunks of another language come through the loader that it exposes.
import './boot/prepare';
import { boot } from './boot/boot';

void boot();
