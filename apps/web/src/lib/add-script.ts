/** A vendor's script, by configuration only; the content security policy allows its origin. */
export function addScript(src: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => done();
    script.onerror = () => fail(new Error('A script of the brand could not be loaded.'));
    document.head.append(script);
  });
}
