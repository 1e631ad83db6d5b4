import { testAccessibility } from '../support/accessibility';
import { pages } from '../support/host-pages';

// spec robustness.15, robustness.19
testAccessibility({ member: pages.cash });
