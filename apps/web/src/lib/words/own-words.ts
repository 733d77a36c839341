import { worded } from '../brand.ts';

type Props = Readonly<Record<string, unknown>>;
type Make = (type: never, props: never, ...rest: never[]) => unknown;

/** The attributes that a person reads or hears. Never `value`: what was typed stays as it is. */
const spoken = ['children', 'aria-label', 'placeholder', 'alt'];

/** BR-05: makes elements in the brand's own words. A brand that has none pays for one comparison. */
export const inOwnWords = <M extends Make>(make: M): M =>
  ((type: unknown, props: Props, ...rest: unknown[]) =>
    (make as unknown as (...all: unknown[]) => unknown)(type, typeof type === 'string' ? ownProps(props) : props, ...rest)) as unknown as M;

function ownProps(props: Props): Props {
  const texts = worded();
  if (!texts) return props;
  const own = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(own) : Object.hasOwn(texts, value as string) ? texts[value as string] : value;
  const said: Record<string, unknown> = { ...props };
  for (const name of spoken) if (name in said) said[name] = own(said[name]);
  return said;
}
