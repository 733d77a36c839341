import { resolve } from 'node:path';

type Manifest = { readonly apiVersion: string; readonly kind: string };
type Validate = {
  (data: unknown): boolean;
  readonly errors?: readonly { readonly instancePath: string; readonly keyword: string; readonly params: object }[];
};

/**
 * What the published schema of a manifest's kind says against it. The validators of `kubernetes-models` are compiled from it and let unknown
 * fields pass, as the schema does; but they read every field that they know, so one that they did not read is unknown.
 */
export async function objectionsTo(manifest: Manifest): Promise<readonly string[]> {
  const { validate } = (await import(resolve('node_modules/kubernetes-models/_schemas', `${nameOf(manifest)}.mjs`))) as {
    validate: Validate;
  };
  const unread: (() => readonly string[])[] = [];
  const isValid = validate(watch(manifest, '', unread));
  const wrong = isValid
    ? []
    : (validate.errors ?? []).map(({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${JSON.stringify(params)}`);
  return [...wrong, ...unread.flatMap((fields) => fields()).map((path) => `unknown: ${path}`)];
}

/** `networking.k8s.io/v1` and `Ingress` are `IoK8sApiNetworkingV1Ingress`. */
function nameOf({ apiVersion, kind }: Manifest): string {
  const [group = '', version = ''] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return `IoK8sApi${capital(group.split('.')[0]!)}${capital(version)}${kind}`;
}

/** The same value; `unread` says afterwards which of its fields nothing has read. */
function watch(value: unknown, path: string, unread: (() => readonly string[])[]): unknown {
  if (Array.isArray(value)) return value.map((item, i) => watch(item, `${path}[${i}]`, unread));
  if (value === null || typeof value !== 'object') return value;
  const read = new Set<PropertyKey>();
  const fields = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, watch(inner, `${path}.${key}`, unread)]));
  unread.push(() =>
    Object.keys(fields)
      .filter((key) => !read.has(key))
      .map((key) => `${path}.${key}`),
  );
  return new Proxy(fields, {
    get(target, key) {
      read.add(key);
      return Reflect.get(target, key);
    },
  });
}
