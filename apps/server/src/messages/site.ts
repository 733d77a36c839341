import type { Config } from '../config.ts';

/** The host that people see, without its port. */
export const siteOf = ({ publicOrigins }: Pick<Config, 'publicOrigins'>) =>
  publicOrigins[0] === undefined ? 'localhost' : new URL(publicOrigins[0]).hostname;
