import * as limits from '@portaria/domain/limits';
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { answerBrokenConnection, answerErrors } from './errors.ts';
import { contactVerificationRoutes } from './flows/contact-verification/routes.ts';
import { identityRoutes } from './flows/identity/routes.ts';
import { vendorWebhook } from './flows/identity/vendor-webhook.ts';
import { legalizaRoutes } from './flows/legaliza/routes.ts';
import { recoveryRoutes } from './flows/recovery/routes.ts';
import { signInRoutes } from './flows/sign-in/routes.ts';
import { signUpRoutes } from './flows/sign-up/routes.ts';
import { twoFactorRoutes } from './flows/two-factor/routes.ts';
import { parseForms } from './form-body.ts';
import { parseJson } from './json-body.ts';
import { observe } from './observe.ts';
import { operationsRoutes } from './operations/routes.ts';
import { guardOrigin } from './origin.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { answerBareForms, answerUnreadable, pageRoutes } from './pages.ts';
import { requestIdOf } from './request-id.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { serviceWorkerRoutes } from './service-worker-routes.ts';
import { analyticsRoutes } from './shell/analytics-routes.ts';
import { consentRoutes } from './shell/consent-routes.ts';
import { developmentRoutes } from './shell/development-routes.ts';
import { featureRoutes } from './shell/feature-routes.ts';
import { flagRoutes } from './shell/flag-routes.ts';
import { galleryRoutes } from './shell/gallery-routes.ts';
import { healthRoutes } from './shell/health-routes.ts';
import { logRoutes } from './shell/log-routes.ts';
import { npsRoutes } from './shell/nps-routes.ts';
import { openapiRoutes } from './shell/openapi-routes.ts';
import { outboxRoutes } from './shell/outbox-routes.ts';
import { partnerRoutes } from './shell/partner-routes.ts';
import { sessionRoutes } from './shell/session-routes.ts';
import { refuseWhileStopping } from './stopping.ts';

/** Everything the server answers, in the order in which it is asked. */
export async function buildApp(deps: Deps, log: FastifyBaseLogger) {
  const { config } = deps;
  const app = fastify({
    loggerInstance: log,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }), // observe writes the lines
    bodyLimit: limits.bodyMaxBytes,
    routerOptions: { maxParamLength: 512 },
    trustProxy: config.trustProxy.length ? [...config.trustProxy] : false,
    requestTimeout: 120_000, // a picture over a weak signal
    return503OnClosing: false, // refuseWhileStopping says it in our own words
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerUnreadable(deps.pages, error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: answerBrokenConnection,
    exposeHeadRoutes: true,
  });

  answerErrors(app);
  observe(app, deps.metrics);
  setSecurityHeaders(app, config);
  refuseWhileStopping(app);
  if (deps.pages) answerBareForms(app);
  guardOrigin(app, config);
  parseJson(app);
  parseForms(app);

  const refuseTheRest = refuseOtherMethods(app);
  healthRoutes(app, deps);
  openapiRoutes(app);
  featureRoutes(app, deps);
  logRoutes(app, deps);
  analyticsRoutes(app, deps);
  signInRoutes(app, deps);
  twoFactorRoutes(app, deps);
  contactVerificationRoutes(app, deps);
  signUpRoutes(app, deps);
  legalizaRoutes(app, deps);
  recoveryRoutes(app, deps);
  identityRoutes(app, deps);
  await vendorWebhook(app, deps);
  sessionRoutes(app, deps);
  operationsRoutes(app, deps);
  consentRoutes(app, deps);
  npsRoutes(app, deps);
  if (config.devPages) {
    developmentRoutes(app, deps);
    outboxRoutes(app, deps);
    if (deps.flagSwitches) flagRoutes(app, deps, deps.flagSwitches);
    partnerRoutes(app);
    galleryRoutes(app, deps.pages?.web.assets ?? new Map());
  }
  refuseTheRest();
  if (deps.pages) {
    serviceWorkerRoutes(app, deps.pages, deps.brand);
    pageRoutes(app, deps.pages, deps.brand);
  }

  return app;
}
