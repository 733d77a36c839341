import { answerJobs } from '@portaria/identity-engine/pool/answer-jobs';
import { redrawPicture } from './redraw-picture.ts';

/** A separate process: an untrusted file is decoded without access to keys or the database (S31). */
await answerJobs(async () => redrawPicture);
