import { useEffect, useEffectEvent } from 'react';

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } };

/** WebOTP: Android offers the code of an SMS that names this domain (`@domain #123456`); a tap fills it in. */
export function useWebOtp(onCode: (code: string) => void) {
  const arrived = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const { code } = (credential ?? {}) as { code?: string };
        if (code) arrived(code);
      },
      () => {}, // refused or aborted: the person can type it
    );
    return () => leaving.abort();
  }, []);
}
