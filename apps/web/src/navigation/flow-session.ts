import * as shapes from '@portaria/contract/flow-sessions';
import type { Stored } from '@portaria/contract/storage';
import * as v from 'valibot';
import { forget, kept } from '../lib/storage.ts';

type SessionName = keyof typeof shapes;

/** The stored state of a flow, if it is complete; invalid state is removed. */
export function keptSession<N extends SessionName>(name: N): Stored<N> | undefined {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: every shape is used, and an object of them would list their names again
  const parsed = v.safeParse(shapes[name] as v.GenericSchema, kept(name));
  if (parsed.success) return parsed.output as Stored<N>;
  forget(name);
  return undefined;
}
