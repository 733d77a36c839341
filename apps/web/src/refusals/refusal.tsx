import '../embedding/start.ts'; // EM-01: every flow that may be embedded imports this, and the first page does not
import { useEffect } from 'react';
import type { RefusalProps } from '../navigation/flow.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { RefusalScreen } from './refusal-screen.tsx';

/** A modal or a screen, as the row of the error table says. */
export const Refusal = ({ reaction, ...props }: RefusalProps) =>
  reaction.show === 'modal' ? <RefusalDialog {...props} reaction={reaction} /> : <FocusedScreen {...props} />;

/** AP-15: the address stays the same, so focus must announce the new screen. */
function FocusedScreen(props: Parameters<typeof RefusalScreen>[0]) {
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, []);
  return <RefusalScreen {...props} />;
}
