import { useEffect, useState } from 'react';

/** ID-11: no colours flash for a person who asked the device for reduced motion, or this page. */
export function useCalm() {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => setIsCalm(matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  return [isCalm, setIsCalm] as const;
}
