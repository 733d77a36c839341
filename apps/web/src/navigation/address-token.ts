import { useEffect, useState } from 'react';
import { navigate } from '../lib/location.ts';
import { forget, keep, kept } from '../lib/storage.ts';

/**
 * S18: the token of `?token=`, stored for this page of this tab and removed from the address at once. Undefined before hydration, null
 * when there is none.
 */
export function useAddressToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(takeToken(location)), []);
  return token;
}

function takeToken({ pathname: path, search }: Location): string | null {
  const token = new URLSearchParams(search).get('token');
  if (token) {
    keep('addressToken', { path, token });
    void navigate(path, { replace: true });
  }
  const held = kept('addressToken');
  return held?.path === path ? held.token : null;
}

export const forgetAddressToken = () => forget('addressToken');
