import { join } from 'node:path';
import { diskStore } from './disk-store.ts';
import type { ImageStore } from './image-store.ts';
import { type S3Settings, s3Store } from './s3-store.ts';

type Settings = { readonly dataDir: string; readonly s3: S3Settings | undefined };

export const chooseImageStore = ({ dataDir, s3 }: Settings, now: () => Date): ImageStore =>
  s3 ? s3Store(s3, now) : diskStore(join(dataDir, 'images'));
