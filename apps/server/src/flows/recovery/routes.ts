import { recoveryCalls as calls, linkCalls as link } from '@portaria/contract/calls/recovery';
import type { FastifyInstance } from 'fastify';
import { route } from '../../api/route.ts';
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
  route(app, deps, calls.start, (input) => start(deps, input));
  route(app, deps, calls.eligibility, (input) => eligibility(deps, input));
  route(app, deps, calls.validate, (input) => validate(deps, input));
  route(app, deps, calls.validateResult, (input) => validateResult(deps, input));
  route(app, deps, calls.result, (input) => result(deps, input));
  route(app, deps, calls.changePassword, (input) => changePassword(deps, input));
  route(app, deps, calls.changeContact, (input) => changeContact(deps, input));
  route(app, deps, calls.resendOlder, (input) => resendOlder(deps, input));
  route(app, deps, calls.verifyOlder, (input) => verifyOlder(deps, input));

  route(app, deps, link.about, (input) => aboutLink(deps, input));
  route(app, deps, link.confirm, (input) => confirmLink(deps, input));
  route(app, deps, link.refuse, (input) => refuseLink(deps, input));
  route(app, deps, link.typeCode, (input) => typeCode(deps, input));
  route(app, deps, link.aboutNotice, (input) => aboutNotice(deps, input));
  route(app, deps, link.disown, (input) => disown(deps, input));
}
