import { useEffect, useRef } from 'react';

/** AP-15: when the screen changes at the same address, focus moves to the heading as after a navigation. */
export function useHeadingFocus(shown: string) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, [shown]);
}
