import { useEffect, useState } from 'react';
import { isHydrated } from '../lib/hydrated.ts';

/** False in the first render of a prerendered page, which must not depend on the query, the storage or a random value. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
