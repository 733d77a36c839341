/** The folder of a test tells what it drives. */
const kinds = {
  rules: /^(packages|apps\/web|[^/]+$)/,
  commands: /^scripts\//,
  server: /^apps\/server\//,
  browser: /^e2e\//,
  drill: /^drills\//,
} as const;
export type Kind = keyof typeof kinds;

export const kindOf = (file: string) => (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(file))!;
