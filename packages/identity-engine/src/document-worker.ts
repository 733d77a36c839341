import { loadDocumentWork } from './document/document-work.ts';
import { answerJobs } from './pool/answer-jobs.ts';

await answerJobs(loadDocumentWork);
