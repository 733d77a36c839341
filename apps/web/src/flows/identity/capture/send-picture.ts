import type { IdentityFamily } from '@portaria/domain/flows/identity';
import { sideOfStep } from '@portaria/domain/identity';
import type { DrawnDocument } from '../document/document-drawing.tsx';
import type { Picture } from '../finish.ts';
import type { IdentityData } from '../identity-session.ts';
import { base64Of } from './picture.ts';
import { execute, type OnProgress, processImage } from './upload.ts';

type Taken = {
  readonly data: IdentityData;
  readonly family: IdentityFamily;
  readonly type: DrawnDocument['type'] | 'SELFIE';
  readonly side: Picture;
};

const stepOf = (side: Picture) => Object.entries(sideOfStep).find(([, name]) => name === side)?.[0] ?? 'selfie';

/** ID-02 or ID-03, by the family. */
export async function sendPicture({ data, family, type, side }: Taken, picture: Blob, onProgress: OnProgress) {
  if (family === 'older') return processImage({ token: data.token!, step: stepOf(side), type, event: 'identity' }, picture, onProgress);
  const image = await base64Of(picture);
  const body = side === 'selfie' || type === 'SELFIE' ? { selfie: true, image } : { selfie: false, documentType: type, side, image };
  return execute(body, data.progress!.transformation, onProgress);
}
