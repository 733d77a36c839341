import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { anyHost, type BrandRow, folderAt } from '../config/brands.ts';
import { Refusal } from '../platform/refusal.ts';

/** BR-01: which brand a request is for. The value is a brand's folder. */
export type BrandHosts = { readonly of: (request: IncomingMessage) => string | undefined };

/** Whether the peer is one of TRUST_PROXY, whose headers count. */
type Trusts = (address: string, hop: number) => boolean;

export function brandHosts(rows: readonly BrandRow[], trusts: Trusts | false): BrandHosts {
  const byHost = new Map(rows.map(({ host, folder }) => [host, folder]));
  const elsewhere = folderAt(rows, anyHost);
  return { of: (request) => byHost.get(nameIn(hostOf(request, trusts))) ?? elsewhere };
}

/** As Fastify reads it for `request.host`. */
function hostOf({ headers, socket }: IncomingMessage, trusts: Trusts | false): string {
  const forwarded = headers['x-forwarded-host'];
  const isForwarded = forwarded && trusts && socket?.remoteAddress !== undefined && trusts(socket.remoteAddress, 0);
  return isForwarded ? String(forwarded).split(',').at(-1)!.trim() : (headers.host ?? '');
}

/** A dot at the end names the same host, and must not lead to the brand of every other one. */
const nameIn = (host: string) => host.toLowerCase().replace(/\.?(:\d*)?$/, '');

/** For the router: each brand's routes are its own. */
export const brandConstraint = ({ of }: BrandHosts) => ({
  name: 'brand',
  storage<Handler>() {
    const handlers = new Map<string, Handler>();
    return {
      get: (folder: string) => handlers.get(folder) ?? null,
      set: (folder: string, handler: Handler) => void handlers.set(folder, handler),
    };
  },
  deriveConstraint: (request: IncomingMessage) => of(request) ?? '',
  validate: () => {},
});

/** From here on every route that the app gets answers for this brand only. */
export const onlyFor = (app: FastifyInstance, folder: string) =>
  app.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, brand: folder };
  });

/** BR-01: 421 at a host of no brand. A person must never see the page of another company; health and metrics answer at any host. */
export const refuseOtherHosts = (app: FastifyInstance, { of }: BrandHosts) =>
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.is404 && of(request.raw) === undefined ? new Refusal('0004', undefined, { status: 421 }) : undefined),
  );
