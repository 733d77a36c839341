import { newerIdentity, olderIdentity } from '@portaria/domain/flows/identity';
import type { Route } from '@portaria/domain/routes';
import type { ComponentType } from 'react';
import { newer, older } from '../flow.ts';
import { Liveness } from './liveness.tsx';
import { TakePicture } from './take-picture.tsx';

export { Layout } from '../gate.tsx';

const [n, o] = [newerIdentity, olderIdentity];

/** ID-10: the camera pages: their own chunk; the guidance is loaded separately. */
// biome-ignore format: one state, one row
const screens: { readonly [R in Route]?: ComponentType } = {
  [n.liveness.route]: () => <Liveness step={newer.useStep('liveness')} family="newer" />,
  [n.selfie.route]: () => <TakePicture step={newer.useStep('selfie')} family="newer" type="SELFIE" side="selfie" />,
  [n.rgFront.route]: () => <TakePicture step={newer.useStep('rgFront')} family="newer" type="RG" side="front" />,
  [n.rgBack.route]: () => <TakePicture step={newer.useStep('rgBack')} family="newer" type="RG" side="back" />,
  [n.cnhFull.route]: () => <TakePicture step={newer.useStep('cnhFull')} family="newer" type="CNH" side="full" />,
  [n.cinFront.route]: () => <TakePicture step={newer.useStep('cinFront')} family="newer" type="CIN" side="front" />,
  [n.cinBack.route]: () => <TakePicture step={newer.useStep('cinBack')} family="newer" type="CIN" side="back" />,
  [n.dniFront.route]: () => <TakePicture step={newer.useStep('dniFront')} family="newer" type="DNI" side="front" />,
  [n.dniBack.route]: () => <TakePicture step={newer.useStep('dniBack')} family="newer" type="DNI" side="back" />,
  [o.liveness.route]: () => <Liveness step={older.useStep('liveness')} family="older" />,
  [o.rgFront.route]: () => <TakePicture step={older.useStep('rgFront')} family="older" type="RG" side="front" />,
  [o.rgBack.route]: () => <TakePicture step={older.useStep('rgBack')} family="older" type="RG" side="back" />,
  [o.rgSelfie.route]: () => <TakePicture step={older.useStep('rgSelfie')} family="older" type="RG" side="selfie" />,
  [o.cnhFront.route]: () => <TakePicture step={older.useStep('cnhFront')} family="older" type="CNH" side="front" />,
  [o.cnhBack.route]: () => <TakePicture step={older.useStep('cnhBack')} family="older" type="CNH" side="back" />,
  [o.cnhSelfie.route]: () => <TakePicture step={older.useStep('cnhSelfie')} family="older" type="CNH" side="selfie" />,
};

export function Screen({ route }: { route: Route | null }) {
  const Found = screens[route!]!;
  return <Found />;
}
