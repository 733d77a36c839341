import { useEffect, useRef } from 'react';

/** AP-15: a screen that becomes another one at the same address says so, as a change of address does. */
export function useHeadingFocus(shown: string) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, [shown]);
}
