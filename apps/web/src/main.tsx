import { start } from './start.tsx';

/** No more than this: a document has it inline (apps/server/src/pages/inline-entry.ts), and every byte of it holds back the first paint. */
start();
