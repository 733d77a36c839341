/** What an operator's file says, replaced while the process runs. */
export type Replaceable<T> = {
  readonly current: () => T;
  /** Returns whether it differs. An invalid text is refused with one sentence, and the last valid one stays. */
  readonly replace: (text: string) => boolean;
};

export function replaceable<T>(first: string, parse: (text: string) => T): Replaceable<T> {
  let current = parse(first);
  let text = first;
  return {
    current: () => current,
    replace(next) {
      if (next === text) return false;
      current = parse(next);
      text = next;
      return true;
    },
  };
}
