import { whatsappFeature } from '@portaria/domain/flows/two-factor';
import { useEffect, useState } from 'react';
import { features, inTime } from '../lib/features.ts';
import { kept } from '../lib/storage.ts';

/** CC-03, CC-04: undefined during the lookup; a failed lookup offers no WhatsApp and shows no error. */
export function useWhatsapp(flow: string | undefined): boolean | undefined {
  const [on, setOn] = useState<boolean>();
  useEffect(() => {
    if (flow === undefined) return; // before the browser's storage is read
    const cpf = kept('userCpf');
    if (!flow || !cpf) return setOn(false);
    const key = whatsappFeature(flow);
    void inTime(features(cpf, [key])).then((treatments) => setOn(treatments[key] ?? false));
  }, [flow]);
  return on;
}
