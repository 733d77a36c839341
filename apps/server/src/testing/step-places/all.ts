import type { StepSource } from '../step-matrix.ts';
import { identitySteps } from './identity.ts';
import { legalizaSteps } from './legaliza.ts';
import { recoverySteps } from './recovery.ts';
import { signInSteps } from './sign-in.ts';
import { signUpSteps } from './sign-up.ts';

/** Together they have a token of every step. */
export const stepSources: readonly StepSource[] = [signInSteps, signUpSteps, recoverySteps, legalizaSteps, identitySteps];
