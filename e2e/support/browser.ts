import type { LaunchOptions } from '@playwright/test';
import { systemChromium, testChromium } from '../../scripts/lib/chromium.mjs';

// A container's root has no user namespaces, and /dev/shm may be small.
const args = ['--no-sandbox', '--disable-dev-shm-usage'];

/** The browser of all tests: the engine without windows and menus, where the machine has it. */
export const engine: LaunchOptions = { executablePath: testChromium(), args };

/** The whole browser, for what the engine alone does otherwise: a member's settings, the hinting of letters. */
export const wholeBrowser: LaunchOptions = { executablePath: systemChromium(), args };
