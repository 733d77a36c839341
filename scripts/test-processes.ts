import type { TestProject } from 'vitest/node';
import { makeUnlessFresh } from './build/make.mjs';
import { parts } from './build/parts.mjs';

/** The separate processes of tests, those of the engine and whole servers, are started from the build. */
export async function setup(project: TestProject): Promise<void> {
  await make();
  project.onTestsRerun(make);
}

async function make() {
  for (const part of parts) if (part.name === 'identity-workers' || part.name === 'server') await makeUnlessFresh(part);
}
