import type { SerproSettings } from './serpro-registry.ts';

type Name = 'REGISTRY_URL' | 'REGISTRY_TOKEN_URL' | 'REGISTRY_KEY' | 'REGISTRY_SECRET';

/** `demands` has checked that the required values exist. Tokens come from the same host, unless another is configured. */
export function registryOf(
  values: { readonly [N in Name]?: string | undefined } & { readonly REGISTRY_TIMEOUT_MS: number },
): SerproSettings | undefined {
  const { REGISTRY_URL: url, REGISTRY_TOKEN_URL, REGISTRY_KEY, REGISTRY_SECRET } = values;
  return url === undefined
    ? undefined
    : {
        url,
        tokenUrl: REGISTRY_TOKEN_URL ?? new URL('/token', url).href,
        key: REGISTRY_KEY!,
        secret: REGISTRY_SECRET!,
        pace: { timeoutMs: values.REGISTRY_TIMEOUT_MS },
      };
}
