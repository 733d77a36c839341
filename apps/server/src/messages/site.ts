import type { Config } from '../config/config.ts';

/** The public origin: the first one configured; in development the one the server listens on. */
export const originOf = ({ publicOrigins, port }: Pick<Config, 'publicOrigins' | 'port'>) => publicOrigins[0] ?? `http://localhost:${port}`;

export const siteOf = (config: Pick<Config, 'publicOrigins' | 'port'>) => new URL(originOf(config)).hostname;

/** The URL of a link in a message. The page removes the token from the address bar (S18). */
export const linkTo = (config: Pick<Config, 'publicOrigins' | 'port'>, path: `/${string}`, token: string) =>
  `${originOf(config)}${path}?token=${encodeURIComponent(token)}`;
