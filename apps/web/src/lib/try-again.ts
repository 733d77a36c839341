import * as limits from '@portaria/domain/limits';

/** HT-03, the part that the offline page needs. A phone reports "online" before the network works, so it polls with backoff. */
export const tryAgain = [
  'const again=()=>location.reload()',
  "addEventListener('online',again)",
  `setInterval(again,${limits.offlineReloadMilliseconds})`,
  "const ask=(wait)=>setTimeout(()=>fetch('',{method:'HEAD'}).then(again,()=>ask(wait*2)),wait)",
  `if(navigator.onLine)ask(${limits.offlineAskMilliseconds})`,
].join(';');
