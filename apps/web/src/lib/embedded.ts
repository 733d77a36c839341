/** EM-04: set where another site frames the page and only partitioned cookies live; embedding/embedding.tsx finds out. */
export let embedded: '1' | undefined;

export const setEmbedded = () => {
  embedded = '1';
};
