/** A sentence with the masked contact emphasised (SI-05). */
export function ContactLead({ text, contact }: { text: string; contact: string }) {
  const [before, after] = text.split('{contact}');
  return (
    <>
      {before}
      <b>{contact}</b>
      {after}
    </>
  );
}
