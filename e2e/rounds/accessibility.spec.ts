import { testAccessibility } from '../support/accessibility';
import { pages } from '../support/host-pages';

testAccessibility({ member: pages.rounds });
