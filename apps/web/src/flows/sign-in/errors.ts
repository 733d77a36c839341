import { signInErrors } from '@portaria/domain/errors/sign-in';
import { setErrors } from './flow.ts';

/** Imported by all that makes a call. */
setErrors(signInErrors);
