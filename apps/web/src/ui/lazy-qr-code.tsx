import { type ComponentType, lazy } from 'react';

const nothing = { QrCode: () => null };

/** In its own file, because few people see one. If it fails to load after a deploy, the text beside it is enough. */
export const LazyQrCode = lazy<ComponentType<{ text: string; label: string }>>(async () => ({
  default: (await import('./qr-code.tsx').catch(() => nothing)).QrCode,
}));
