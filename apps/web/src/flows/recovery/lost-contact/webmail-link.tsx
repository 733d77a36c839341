import { webmailOf } from '@portaria/domain/person/webmail';
import { fill } from '@portaria/domain/texts/fill';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { ButtonLink } from '../../../ui/button.tsx';

/** RE-04: where the link may be read, when the mask lets us guess. */
export function WebmailLink({ contact }: { contact: string }) {
  const webmail = webmailOf(contact);
  if (!webmail) return null;
  return (
    <ButtonLink variant="link" href={webmail.href} target="_blank" rel="noreferrer">
      {fill(recoveryTexts.webmail, { name: webmail.name })}
    </ButtonLink>
  );
}
