/** Messages between the pool and a worker process. They hold pictures and results, and are never logged. */
export type ToWorker<Job> = { readonly id: number; readonly job: Job };
export type FromWorker<Result> =
  | { readonly ready: true }
  | ({ readonly id: number; readonly rss: number; readonly cpuMs: number } & (
      | { readonly result: Result }
      /** The name of the error, never its message: that may hold what was read. */
      | { readonly failed: string }
    ));
