import { useEffect, useState } from 'react';
import { isLive } from '../lib/live.ts';

/** False in the first render of a prerendered page, which must not depend on the query, the storage or a random value. */
export function useLive(): boolean {
  const [live, setLive] = useState(isLive);
  useEffect(() => setLive(true), []);
  return live;
}
