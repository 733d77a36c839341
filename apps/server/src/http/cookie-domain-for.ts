import { cookieDomain } from '@portaria/domain/cookie-domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

/** ST-03: the brand's setting, else the page's own domain cut to three labels; none on localhost and IP addresses. */
export const cookieDomainFor = ({ brand }: Deps, request: FastifyRequest): string | undefined =>
  brand.cookieDomain || cookieDomain(request.hostname) || undefined;
