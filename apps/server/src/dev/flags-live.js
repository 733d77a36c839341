// Shows the treatments of a CPF, and switches them.
const form = /** @type {HTMLFormElement} */ (document.getElementById('who'));
const place = /** @type {HTMLElement} */ (document.getElementById('flags'));
const cpf = () => String(new FormData(form).get('cpf'));

async function show() {
  const answer = await fetch(`/dev/flags.json?cpf=${encodeURIComponent(cpf())}`);
  if (!answer.ok) {
    place.textContent = 'Isso não é um CPF.';
    return;
  }
  /** @type {{ treatments: Record<string, string>, switched: Record<string, string> }} */
  const { treatments, switched } = await answer.json();
  const table = document.createElement('table');
  for (const [key, treatment] of Object.entries(treatments)) {
    const row = table.insertRow();
    row.insertCell().textContent = key;
    const choice = document.createElement('select');
    choice.setAttribute('aria-label', key);
    for (const { value, label } of [
      { value: 'file', label: `do arquivo${switched[key] ? '' : ` (${treatment})`}` },
      { value: 'on', label: 'on' },
      { value: 'off', label: 'off' },
    ])
      choice.add(new Option(label, value, false, value === (switched[key] ?? 'file')));
    choice.addEventListener('change', async () => {
      const body = JSON.stringify({ cpf: cpf(), key, treatment: choice.value });
      await fetch('/dev/flags.json', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      await show();
    });
    row.insertCell().append(choice);
  }
  place.replaceChildren(table);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void show();
});
