import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A function that collects garbage. V8 has one only in a context that is made under a flag. */
export function newCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
