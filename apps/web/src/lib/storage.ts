import { isPlainText, type StorageName, type Stored, storage } from '@portaria/contract/storage';
import * as shellTexts from '@portaria/domain/texts/shell';
import { reportError } from './report.ts';

const areaOf = (name: StorageName) => (storage[name].place === 'local' ? localStorage : sessionStorage);

type Work = keyof typeof shellTexts.storage;
const failed = new Set<Work>();

/** ST-02: an unavailable storage raises an error with a text for people. Reported once for each kind: it fails at every call. */
function attempt<T>(kind: Work, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const sentence = shellTexts.storage[kind];
    if (!failed.has(kind) && typeof document !== 'undefined') {
      failed.add(kind);
      reportError(`storage_${kind}`, sentence);
    }
    throw new Error(sentence, { cause });
  }
}

export const writeItem = <N extends StorageName>(name: N, value: Stored<N>) =>
  attempt('write', () => areaOf(name).setItem(storage[name].key, typeof value === 'string' ? value : JSON.stringify(value)));

export const removeItem = (name: StorageName) => attempt('remove', () => areaOf(name).removeItem(storage[name].key));

export const readItem = (name: StorageName) => attempt('read', () => areaOf(name).getItem(storage[name].key));

/** In a cross-site iframe, or with storage switched off, values live as long as the page. */
const memory = new Map<StorageName, unknown>();

export function keep<N extends StorageName>(name: N, value: Stored<N>) {
  memory.set(name, value);
  try {
    writeItem(name, value);
  } catch {}
}

export function kept<N extends StorageName>(name: N): Stored<N> | undefined {
  try {
    const text = readItem(name);
    if (text === null) return undefined;
    const value = decode(name, text);
    if (storage[name].value(value)) return value as Stored<N>;
    removeItem(name);
    return undefined;
  } catch {
    return memory.get(name) as Stored<N> | undefined;
  }
}

export function forget(name: StorageName) {
  memory.delete(name);
  try {
    removeItem(name);
  } catch {}
}

function decode(name: StorageName, text: string): unknown {
  if (isPlainText(name)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
