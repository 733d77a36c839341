/** EM-04: set when the page is in a cross-site iframe with partitioned cookies only (embedding/embedding.tsx). */
export let embedded: '1' | undefined;

export const setEmbedded = () => {
  embedded = '1';
};
