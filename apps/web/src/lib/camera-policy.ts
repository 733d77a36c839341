export const isFramed = () => parent !== window;

type PolicyOf = Document & { readonly featurePolicy?: { allowsFeature(name: string): boolean } };

/** EM-04: the page around gave no `allow="camera"`. A browser that cannot say so finds out when it opens one. */
export const isCameraWithheld = () => isFramed() && (document as PolicyOf).featurePolicy?.allowsFeature('camera') === false;
