// Looks for new messages once a second, while somebody looks at the page, and gives each mail the height of what is in it.
const list = /** @type {HTMLElement} */ (document.getElementById('outbox'));

/** @param {HTMLIFrameElement} frame */
function fit(frame) {
  const page = frame.contentDocument?.documentElement;
  if (page) frame.style.height = `${page.scrollHeight}px`;
}
const fitAll = () => {
  for (const frame of list.querySelectorAll('iframe')) fit(frame);
};
list.addEventListener('load', ({ target }) => target instanceof HTMLIFrameElement && fit(target), true);
addEventListener('resize', fitAll);
fitAll();

/** @param {ParentNode} place */
const items = (place) => /** @type {HTMLElement[]} */ ([...place.querySelectorAll('li')]);

/** What is there stays as it is: a mail that is loaded again would flicker. @param {string} html */
function show(html) {
  const next = document.createElement('template');
  next.innerHTML = html;
  const known = new Map(items(list).map((item) => [item.dataset.id, item]));
  const wanted = items(next.content).map((item) => known.get(item.dataset.id) ?? item);
  for (const item of items(list)) if (!wanted.includes(item)) item.remove();
  for (const [at, item] of wanted.entries()) if (list.children[at] !== item) list.insertBefore(item, list.children[at] ?? null);
}

setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(/** @type {string} */ (list.dataset.from)).catch(() => null);
  if (answer?.ok) show(await answer.text());
}, 1000);
