declare module '@guidance/*?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: that is how the bundler gives the address of a file
  export default address;
}
declare module '@guidance/human' {
  type HumanFace = {
    readonly boxRaw: readonly [number, number, number, number];
    readonly rotation?: { readonly angle: { readonly yaw: number; readonly roll: number } } | null;
  };
  export class Human {
    constructor(config: object);
    init(): Promise<void>;
    load(): Promise<void>;
    detect(image: ImageData): Promise<{ readonly face: readonly HumanFace[] }>;
  }
}

/** What the files of guidance-files.ts weigh in all, unpacked (vite.config.ts). */
declare const __GUIDANCE_BYTES__: number;
