import type { Config } from '../config/config.ts';

/** The origin that people see: the first that is configured; on one's own machine the one that the server listens at. */
export const originOf = ({ publicOrigins, port }: Pick<Config, 'publicOrigins' | 'port'>) => publicOrigins[0] ?? `http://localhost:${port}`;

/** Its host, without the port. */
export const siteOf = (config: Pick<Config, 'publicOrigins' | 'port'>) => new URL(originOf(config)).hostname;

/** What a link in a message opens. The token is the page's to take out of the address bar (S18). */
export const linkTo = (config: Pick<Config, 'publicOrigins' | 'port'>, path: `/${string}`, token: string) =>
  `${originOf(config)}${path}?token=${encodeURIComponent(token)}`;
