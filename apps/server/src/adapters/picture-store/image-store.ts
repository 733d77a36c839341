/** ID-12: where sealed pictures are kept. A key is a UUID; the bytes are already encrypted when they come here. */
export type ImageStore = {
  put(key: string, sealed: Buffer): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Also when there is none. */
  remove(key: string): Promise<void>;
};
