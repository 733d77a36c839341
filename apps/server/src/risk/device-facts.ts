import { isSafeRedirect } from '@portaria/domain/redirect-url';
import * as v from 'valibot';
import type { Signals } from '../http/signals.ts';
import type { Facts } from './facts.ts';

/** `user_prefs2`, as our page writes it. What does not fit counts as not sent: anyone can send anything. */
const preferencesSchema = v.object({
  zone: v.optional(v.string()),
  language: v.optional(v.string()),
  automated: v.optional(v.boolean()),
  vpn: v.optional(v.boolean()),
  place: v.optional(v.tuple([v.number(), v.number()])),
});
type Preferences = v.InferOutput<typeof preferencesSchema>;

function preferencesOf(text: string | undefined): Preferences {
  try {
    return v.parse(preferencesSchema, JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** The time zones of Brazil, by their last word. */
const brazilianZones =
  /^(?:Brazil\/\w+|America\/(?:Sao_Paulo|Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem))$/;

/** Corners that contain all of Brazil, and some of its neighbours: a doubt is no reason. */
const isPlaceInBrazil = ([latitude, longitude]: readonly [number, number]) =>
  latitude > -34 && latitude < 6 && longitude > -74 && longitude < -28;

function isInBrazil({ place, zone }: Preferences): boolean | null {
  if (place) return isPlaceInBrazil(place);
  return zone ? brazilianZones.test(zone) : null;
}

type DeviceFacts = Pick<Facts, 'fingerprint' | 'deviceSession' | 'automated' | 'language' | 'vpn' | 'remembered' | 'allowedDestination'>;

/** SG-03, SG-04: what the page said about its device. */
export function deviceFacts(signals: Signals, country: string | null, domains: readonly string[]): DeviceFacts {
  const { fingerprint, incogniaSession, remembered, destination } = signals;
  const preferences = preferencesOf(signals.preferences);
  const inBrazil = isInBrazil(preferences);
  return {
    fingerprint: fingerprint !== undefined,
    deviceSession: incogniaSession !== undefined,
    automated: preferences.automated ?? null,
    language: preferences.language?.slice(0, 2).toLowerCase() ?? null,
    vpn: preferences.vpn ?? (country && inBrazil !== null ? inBrazil !== (country === 'BR') : null),
    remembered: remembered ?? null,
    allowedDestination: destination === undefined ? null : isSafeRedirect(destination, domains),
  };
}
