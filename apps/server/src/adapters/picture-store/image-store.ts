/** ID-12: where encrypted pictures are stored. A key is a UUID; the bytes arrive encrypted. */
export type ImageStore = {
  put(key: string, sealed: Buffer): Promise<void>;
  /** Null if there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing if there is none. */
  remove(key: string): Promise<void>;
};
