postMessage(Intl.DateTimeFormat().resolvedOptions().locale);
