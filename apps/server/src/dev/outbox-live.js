// Looks for new messages once a second, while somebody looks at the page.
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(`/dev/outbox/list${location.search}`).catch(() => null);
  if (!answer?.ok) return;
  const list = document.getElementById('outbox');
  const next = document.createElement('template');
  next.innerHTML = await answer.text();
  if (list && next.innerHTML !== list.innerHTML) list.replaceChildren(next.content);
}, 1000);
