import { loadFaceWork } from './face/face-work.ts';
import { answerJobs } from './pool/answer-jobs.ts';

await answerJobs(loadFaceWork);
