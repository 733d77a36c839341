// Copies what a button holds, or reads it first, and says so.
const said = /** @type {HTMLElement} */ (document.getElementById('said'));

/** @param {HTMLElement} button @param {string} text */
async function copy(button, text) {
  await navigator.clipboard.writeText(text);
  said.textContent = `Copiado: ${text}`;
  button.dataset.copied = '';
  setTimeout(() => {
    delete button.dataset.copied;
    said.textContent = '';
  }, 2000);
}

document.addEventListener('click', async ({ target }) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('[data-copy], [data-code-from], [data-reset]'));
  if (!button) return;
  const { copy: text, codeFrom, reset } = button.dataset;
  if (text) await copy(button, text);
  if (codeFrom) await copy(button, (await (await fetch(codeFrom)).json()).code);
  if (reset && (await fetch(reset, { method: 'POST' })).ok) said.textContent = 'Tudo voltou ao início.';
});
