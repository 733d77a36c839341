import type { Page } from '@playwright/test';
import { harmlessScripts } from './kept-tab.ts';

const added = new WeakMap<Page, Set<() => void>>();

/** Adds a script to every document of a tab; once, where several tests use the same tab. It must mean nothing to the others. */
export async function addInitScriptOnce(page: Page, script: () => void) {
  const scripts = added.get(page) ?? new Set();
  if (scripts.has(script)) return;
  added.set(page, scripts.add(script));
  harmlessScripts.add(script);
  await page.addInitScript(script);
}
