/** By another site; a document that may be framed notes it before its first paint. */
export const isEmbedded = () => 'embedded' in document.documentElement.dataset;

type PolicyOf = Document & { readonly featurePolicy?: { allowsFeature(name: string): boolean } };

/** EM-04: the page around gave no `allow="camera"`. A browser that cannot say so finds out when it opens one. */
export const isCameraWithheld = () => isEmbedded() && (document as PolicyOf).featurePolicy?.allowsFeature('camera') === false;
