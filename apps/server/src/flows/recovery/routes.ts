import { recoveryCalls as calls, linkCalls as link } from '@portaria/contract/calls/recovery';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { changeContact } from './change-contact.ts';
import { changePassword } from './change-password.ts';
import { eligibility } from './eligibility.ts';
import { aboutLink, confirmLink, refuseLink } from './link.ts';
import { aboutNotice, disown } from './notices.ts';
import { resendOlder, verifyOlder } from './older-codes.ts';
import { result } from './result.ts';
import { start } from './start.ts';
import { typeCode } from './type-code.ts';
import { validate } from './validate.ts';
import { validateResult } from './validate-result.ts';

/** RE-01 to RE-12. */
export function recoveryRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, calls.start, (input) => start(deps, input));
  handle(app, deps, calls.eligibility, (input) => eligibility(deps, input));
  handle(app, deps, calls.validate, (input) => validate(deps, input));
  handle(app, deps, calls.validateResult, (input) => validateResult(deps, input));
  handle(app, deps, calls.result, (input) => result(deps, input));
  handle(app, deps, calls.changePassword, (input) => changePassword(deps, input));
  handle(app, deps, calls.changeContact, (input) => changeContact(deps, input));
  handle(app, deps, calls.resendOlder, (input) => resendOlder(deps, input));
  handle(app, deps, calls.verifyOlder, (input) => verifyOlder(deps, input));

  handle(app, deps, link.about, (input) => aboutLink(deps, input));
  handle(app, deps, link.confirm, (input) => confirmLink(deps, input));
  handle(app, deps, link.refuse, (input) => refuseLink(deps, input));
  handle(app, deps, link.typeCode, (input) => typeCode(deps, input));
  handle(app, deps, link.aboutNotice, (input) => aboutNotice(deps, input));
  handle(app, deps, link.disown, (input) => disown(deps, input));
}
