import { relative } from 'node:path';
import { afterAll, afterEach, expect, type RunnerTask } from 'vitest';
import { projectFolder } from '../platform/project-folder.ts';
import { dropDatabases } from './databases.ts';
import { keepLog, takeUndeclared } from './keep-log.ts';

afterAll(dropDatabases); // after those of the file, which close what is connected

afterEach(() => {
  expect(takeUndeclared(), 'refusals that their calls do not declare').toEqual([]);
});

const hasRun = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.every(hasRun) : task.result !== undefined && task.mode === 'run';

/** Whether every declared refusal was answered is judged once all test files of the server ran (scripts/test/judge-refusals.ts). */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads what a hook needs from its pattern
afterAll(({}, { file }) => {
  if (!file.tasks.every(hasRun)) return;
  keepLog([`${JSON.stringify({ level: 'info', file: relative(projectFolder, file.filepath), msg: 'test file ran' })}\n`]);
});
