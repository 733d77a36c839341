/** SV-14: how much one process takes on at once. */
export type Bounds = {
  readonly connections: number;
  readonly uploadsAtOnce: number;
  readonly uploadsPerNetwork: number;
  readonly uploadBytes: number;
  /** Of bodies that are still arriving, of an upload its first 256 KiB. */
  readonly bodyBytes: number;
  readonly bodyStallMs: number;
  readonly passwordQueue: number;
};

type Values = {
  readonly MAX_CONNECTIONS: number;
  readonly UPLOADS_AT_ONCE: number;
  readonly UPLOADS_PER_NETWORK: number;
  readonly UPLOAD_MEMORY_MB: number;
  readonly BODY_MEMORY_MB: number;
  readonly BODY_STALL_SECONDS: number;
  readonly PASSWORD_QUEUE: number;
};

const megabyte = 1024 * 1024;

export const boundsOf = (values: Values): Bounds => ({
  connections: values.MAX_CONNECTIONS,
  uploadsAtOnce: values.UPLOADS_AT_ONCE,
  uploadsPerNetwork: values.UPLOADS_PER_NETWORK,
  uploadBytes: values.UPLOAD_MEMORY_MB * megabyte,
  bodyBytes: values.BODY_MEMORY_MB * megabyte,
  bodyStallMs: values.BODY_STALL_SECONDS * 1000,
  passwordQueue: values.PASSWORD_QUEUE,
});
