// Copies what a button holds, or reads it first, and says so.
const said = /** @type {HTMLElement} */ (document.getElementById('said'));

/** Takes back what was said last. */
let unsay = () => {};

/** @param {HTMLElement} button @param {string} text */
async function copy(button, text) {
  await navigator.clipboard.writeText(text);
  unsay();
  said.textContent = `Copiado: ${text}`;
  button.dataset.copied = '';
  const timer = setTimeout(() => unsay(), 2000);
  unsay = () => {
    clearTimeout(timer);
    delete button.dataset.copied;
    said.textContent = '';
  };
}

document.addEventListener('click', async ({ target }) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('[data-copy], [data-code-from], [data-reset]'));
  if (!button) return;
  const { copy: text, codeFrom, reset } = button.dataset;
  if (text) await copy(button, text);
  if (codeFrom) await copy(button, (await (await fetch(codeFrom)).json()).code);
  if (reset && (await fetch(reset, { method: 'POST' })).ok) {
    unsay();
    said.textContent = 'Tudo voltou ao início.';
  }
});
