import type { Channel } from '@portaria/contract/sent-code';
import type { DeliverySettings } from './delivery-settings.ts';
import type { ProviderName, ReadReceipts } from './receipts.ts';
import { smsProvidersOf, smsReceiptsOf } from './sms-gateways.ts';
import { whatsappReceipts } from './whatsapp-receipts.ts';

type Reporter = { readonly provider: ProviderName; readonly channel: Channel; readonly receipts: ReadReceipts };

/** The configured providers that report what became of messages. */
export function chooseReceipts(delivery: DeliverySettings): readonly Reporter[] {
  const bySms = smsProvidersOf(delivery).flatMap(({ name, settings }): Reporter[] => {
    const receipts = smsReceiptsOf(settings);
    return receipts ? [{ provider: name, channel: 'sms', receipts }] : [];
  });
  const whatsapp = delivery.whatsapp?.receipts;
  return [...bySms, ...(whatsapp ? [{ provider: 'whatsapp', channel: 'whatsapp', receipts: whatsappReceipts(whatsapp) } as const] : [])];
}
