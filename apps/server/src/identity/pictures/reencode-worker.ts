import { answerJobs } from '@portaria/identity-engine/pool/answer-jobs';
import { reencodePicture } from './reencode-picture.ts';

/** A separate process: an untrusted file is decoded without access to keys or the database (S31). */
await answerJobs(async () => reencodePicture);
