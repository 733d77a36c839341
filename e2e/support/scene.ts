import type { Page } from '@playwright/test';

/**
 * A view of the gallery has reached its state. Asked at every frame: an expectation would look again only after a quarter of a second, half of
 * one, a whole one, in each of hundreds of views.
 */
export const sceneReady = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.scene === 'ready');
