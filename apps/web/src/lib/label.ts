/** The error text of a field, or of the whole form (`form`). */
export type Label = {
  readonly field: string;
  readonly text: string;
  /** What the same message says at other fields. */
  readonly also?: Readonly<Record<string, string>> | undefined;
};

export const fieldOnScreen = (name: string) => document.querySelector<HTMLElement>(`main [name="${name}"]`);

/** ER-04: a screen without the field shows its label as the message of the form. */
export const placed = (label: Label): Label => (fieldOnScreen(label.field) ? label : { ...label, field: 'form' });

/** The label that a message brought from another step, in the state of the history entry. */
export const labelIn = (state: unknown) => (state as { readonly label?: Label } | null | undefined)?.label;
