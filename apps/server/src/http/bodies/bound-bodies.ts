import * as limits from '@portaria/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bounds } from '../../config/bounds.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { countedNetworks } from '../../platform/networks/network.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ipOf } from '../read-caller.ts';
import { closeUnread } from './close-unread.ts';
import { roomForBodies } from './small-bodies.ts';
import { type Pace, steadyBody } from './steady-body.ts';
import { roomForUploads } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SV-14: counts this request as an upload, or refuses it; called once its sender is known to be allowed. */
    enterUploads: () => void;
    /** Gives back what the request takes up. */
    leaveRooms?: readonly (() => void)[] | undefined;
  }
}

/** Slower than the weakest signal that carries a call. */
const uploadBytesPerSecond = 2000;

/** SV-14: bounds what bodies take: how slowly one may arrive, how many bytes are on their way, how many uploads are in progress. */
export function boundBodies(app: FastifyInstance, bounds: Bounds, metrics: Metrics) {
  const enterBodies = roomForBodies(bounds.bodyBytes, metrics);
  const enterUploads = roomForUploads(bounds, metrics);
  const tooSlow = () => {
    metrics.boundsReached.inc({ bound: 'slow_body' });
    return new Refusal('0038', undefined, { status: 408 });
  };

  app.decorateRequest('enterUploads', function (this: FastifyRequest) {
    holdUntilAnswered(this, enterUploads(countedNetworks(ipOf(this)).own, sizeOf(this)));
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request) || !sizeOf(request)) return done(null, payload);
    const { stream, cut } = steadyBody(payload as typeof request.raw, paceOf(request, bounds), tooSlow);
    const leave = enterBodies({ bytes: Math.min(sizeOf(request), limits.bodyMaxBytes), cut });
    holdUntilAnswered(request, () => cut());
    stream.once('close', leave);
    return done(null, stream);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.leaveRooms) for (const leave of request.leaveRooms) leave();
    request.leaveRooms = undefined;
    done(null, payload);
  });
  closeUnread(app);
}

function holdUntilAnswered(request: FastifyRequest, leave: () => void) {
  request.leaveRooms = [...(request.leaveRooms ?? []), leave];
}

const maxBytesOf = ({ routeOptions: { config } }: FastifyRequest) => config.call?.maxBytes ?? limits.bodyMaxBytes;

const hasBody = ({ headers }: FastifyRequest) => 'content-length' in headers || 'transfer-encoding' in headers;

/** The size that a request declares; without a declaration, the most that it may send. */
function sizeOf(request: FastifyRequest): number {
  const { 'transfer-encoding': isChunked, 'content-length': length = 0 } = request.headers;
  return isChunked ? maxBytesOf(request) : Math.min(Number(length), maxBytesOf(request));
}

/** A call is small and comes at once. A picture over a weak signal has its two minutes (ID-10), while it keeps coming. */
function paceOf(request: FastifyRequest, { bodyStallMs: windowMs }: Bounds): Pace {
  if (!request.routeOptions.config.call?.maxBytes) return { windowMs, bytesPerWindow: 0, windows: 1 };
  return {
    windowMs,
    bytesPerWindow: (uploadBytesPerSecond * windowMs) / 1000,
    windows: Math.ceil(limits.pictureUploadMilliseconds / windowMs),
  };
}
