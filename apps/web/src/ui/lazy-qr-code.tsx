import { type ComponentType, lazy, Suspense } from 'react';
import css from './lazy-qr-code.module.css';

const nothing = { QrCode: () => null };
type Props = { readonly text: string; readonly label: string };

/** In its own file, because few people see one. If it fails to load after a deploy, the text beside it is enough. */
const Drawing = lazy<ComponentType<Props>>(async () => ({
  default: (await import('./qr-code.tsx').catch(() => nothing)).QrCode,
}));

/** In a box that keeps its room, and whole on any screen with text of any size. */
export const LazyQrCode = (props: Props) => (
  <div className={css.box}>
    <Suspense>
      <Drawing {...props} />
    </Suspense>
  </div>
);
