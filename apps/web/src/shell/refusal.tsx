import type { RefusalProps } from '../lib/flow.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { RefusalScreen } from './refusal-screen.tsx';

/** Over the screen or in its place, as the row of the error table says. */
export const Refusal = ({ reaction, ...props }: RefusalProps) =>
  reaction.show === 'modal' ? <RefusalDialog {...props} reaction={reaction} /> : <RefusalScreen {...props} />;
