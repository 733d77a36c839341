import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskStore } from './disk-store.ts';
import type { ImageStore } from './image-store.ts';
import { s3Store } from './s3-store.ts';

export const chooseImageStore = ({ images }: Config, now: () => Date): ImageStore =>
  images.s3 ? s3Store(images.s3, now) : diskStore(join(images.dataDir, 'images'));
