import type { RefusalProps } from '../lib/flow.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { RefusalScreen } from './refusal-screen.tsx';

/** Over the screen or in its place, as the row of the error table says. */
export const Refusal = (props: RefusalProps) =>
  props.reaction.show === 'modal' ? <RefusalDialog {...props} /> : <RefusalScreen {...props} />;
