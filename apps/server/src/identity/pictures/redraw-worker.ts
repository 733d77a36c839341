import { answerJobs } from '@portaria/identity-engine/pool/answer-jobs';
import { redrawPicture } from './redraw-picture.ts';

/** A process of its own: a foreign file is decoded beside no key and no database (S31). */
await answerJobs(async () => redrawPicture);
