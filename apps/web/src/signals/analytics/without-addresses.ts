/** The fields of a vendor's event that may contain an address; it collects more than it is sent. */
type Sent = {
  readonly type?: string;
  readonly view?: { url?: string; referrer?: string };
  readonly resource?: { url?: string };
  /** Of a log. */
  message?: string;
  readonly http?: { url?: string };
  readonly error?: { message?: string; stack?: string; readonly resource?: { url?: string } };
};

const addresses = /https?:\/\/[^\s'"()<>]+/g;

/**
 * S50: an address is cut to its origin, because its path or query may identify a person or contain a token. Only our own files keep their
 * path: a stack trace needs it.
 */
const cut = (text: string | undefined) =>
  text?.replace(addresses, (address) => {
    const { origin, pathname } = URL.canParse(address) ? new URL(address) : { origin: '', pathname: '' };
    return pathname.startsWith('/assets/') ? origin + pathname : origin;
  });

/** SG-08: a vendor's `beforeSend`. The text of clicked elements is dropped: a button may show a contact. */
export function withoutAddresses(event: Sent): boolean {
  const { view, resource, error, http } = event;
  for (const place of [view, resource, error?.resource, http]) if (place?.url) place.url = cut(place.url)!;
  if (view?.referrer) view.referrer = cut(view.referrer)!;
  if (event.message) event.message = cut(event.message)!;
  if (error?.message) error.message = cut(error.message)!;
  if (error?.stack) error.stack = cut(error.stack)!;
  return event.type !== 'action';
}
