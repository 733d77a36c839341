import type { Call } from './call.ts';

/** A request, by its method and path. */
type Asked = { readonly method: string; readonly path: string };

export const isFor = ({ method, path }: Call, asked: Asked): boolean =>
  method === asked.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(asked.path);
