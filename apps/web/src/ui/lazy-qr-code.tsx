import { type ComponentType, lazy } from 'react';

const nothing = { QrCode: () => null };

/** In a file of its own, for few see one. Without it (a deploy took it away) what stands beside it is the way. */
export const LazyQrCode = lazy<ComponentType<{ text: string; label: string }>>(async () => ({
  default: (await import('./qr-code.tsx').catch(() => nothing)).QrCode,
}));
