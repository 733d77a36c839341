import * as limits from '@portaria/domain/limits';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { consentRoutes } from './account-page/consent-routes.ts';
import { sessionRoutes } from './account-page/session-routes.ts';
import { featureRoutes } from './api/feature-routes.ts';
import { openapiRoutes } from './api/openapi-routes.ts';
import type { Deps } from './deps.ts';
import { developmentRoutes } from './dev/development-routes.ts';
import { flagRoutes } from './dev/flag-routes.ts';
import { galleryRoutes } from './dev/gallery-routes.ts';
import { outboxRoutes } from './dev/outbox-routes.ts';
import { partnerRoutes } from './dev/partner-routes.ts';
import { contactVerificationRoutes } from './flows/contact-verification/routes.ts';
import { legalizaRoutes } from './flows/legaliza/routes.ts';
import { recoveryRoutes } from './flows/recovery/routes.ts';
import { signInRoutes } from './flows/sign-in/routes.ts';
import { signUpRoutes } from './flows/sign-up/routes.ts';
import { twoFactorRoutes } from './flows/two-factor/routes.ts';
import { observe } from './http/access-log.ts';
import { boundBodies } from './http/bodies/bound-bodies.ts';
import { brandConstraint, onlyFor, refuseOtherHosts } from './http/brand-hosts.ts';
import { boundConnections, serverOptions } from './http/connections.ts';
import { refuseWhileStopping } from './http/drain.ts';
import { answerBrokenConnection, answerErrors } from './http/errors.ts';
import { parseForms } from './http/form-body.ts';
import { parseJson } from './http/json-body.ts';
import { guardOrigin } from './http/origin.ts';
import { refuseOtherMethods } from './http/other-methods.ts';
import { requestIdOf } from './http/request-id.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { traceRequests } from './http/trace-requests.ts';
import { vendorWebhook } from './identity/review/vendor-webhook.ts';
import { identityRoutes } from './identity/routes.ts';
import { receiptRoutes } from './messages/receipt-routes.ts';
import { operationsRoutes } from './operations/routes.ts';
import { answerBareForms, answerUnreadable, pageRoutes } from './pages/pages.ts';
import { serviceWorkerRoutes } from './pages/service-worker-routes.ts';
import { listedNetworks } from './platform/networks/listed-networks.ts';
import { analyticsRoutes } from './telemetry/analytics-routes.ts';
import { healthRoutes } from './telemetry/health-routes.ts';
import { logRoutes } from './telemetry/log-routes.ts';
import { npsRoutes } from './telemetry/nps-routes.ts';

/** Everything the server answers, in the order in which a request passes it. */
export async function buildApp(deps: Deps, log: FastifyBaseLogger) {
  const { config, brands } = deps;
  const { hosts } = brands;
  const app = fastify({
    loggerInstance: log,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }), // observe writes the log lines
    bodyLimit: limits.bodyMaxBytes,
    routerOptions: { maxParamLength: limits.tokenMaxLength, ...(hosts && { constraints: { brand: brandConstraint(hosts) } }) },
    trustProxy: config.trustProxy.length > 0 && listedNetworks(config.trustProxy),
    requestTimeout: limits.pictureUploadMilliseconds, // of any request; boundBodies has one for each kind
    http: serverOptions,
    return503OnClosing: false, // refuseWhileStopping answers with our own body
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      answerUnreadable(pagesFor(deps, request as FastifyRequest), error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: answerBrokenConnection,
    exposeHeadRoutes: true,
  });

  boundConnections(app, config.bounds, deps.metrics);
  answerErrors(app, deps);
  traceRequests(app, config);
  observe(app, deps.metrics);
  setSecurityHeaders(app, config);
  refuseWhileStopping(app, deps.readiness);
  if (hosts) refuseOtherHosts(app, hosts);
  if (deps.pages) answerBareForms(app);
  boundBodies(app, config.bounds, deps.metrics);
  parseJson(app);
  parseForms(app);
  healthRoutes(app, deps);
  if (!hosts) await brandRoutes(app, deps);
  else
    for (const ofBrand of brands.all)
      await app.register(async (scope) => {
        onlyFor(scope, ofBrand.named);
        await brandRoutes(scope, ofBrand);
      });
  return app;
}

/** What a brand answers at its hosts. */
async function brandRoutes(app: FastifyInstance, deps: Deps) {
  const { config } = deps;
  guardOrigin(app, config);
  const refuseTheRest = refuseOtherMethods(app);
  openapiRoutes(app, deps.brand);
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
  await receiptRoutes(app, deps);
  sessionRoutes(app, deps);
  operationsRoutes(app, deps);
  consentRoutes(app, deps);
  npsRoutes(app, deps);
  if (config.devPages) {
    developmentRoutes(app, deps);
    outboxRoutes(app, deps);
    if (deps.flagOverrides) flagRoutes(app, deps, deps.flagOverrides);
    partnerRoutes(app);
    galleryRoutes(app, deps.pages?.web.assets ?? new Map());
  }
  refuseTheRest();
  if (deps.pages) {
    serviceWorkerRoutes(app, deps.pages, deps.brand);
    pageRoutes(app, deps.pages, deps.brand);
  }
}

const pagesFor = ({ brands, pages }: Deps, { raw }: FastifyRequest) =>
  brands.hosts ? (brands.all.find(({ named }) => named === brands.hosts?.of(raw))?.pages ?? null) : pages;
