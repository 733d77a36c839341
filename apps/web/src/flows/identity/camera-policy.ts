import { isEmbedded } from '../../lib/embedded.ts';

type PolicyOf = Document & { readonly featurePolicy?: { allowsFeature(name: string): boolean } };

/** EM-04: the iframe lacks `allow="camera"`. A browser without this API finds out when it opens the camera. */
export const isCameraBlocked = () => isEmbedded() && (document as PolicyOf).featurePolicy?.allowsFeature('camera') === false;
