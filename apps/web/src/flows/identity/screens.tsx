import type { Flow } from '@portaria/domain/flow';
import { type IdentityFamily, newerIdentity, olderIdentity } from '@portaria/domain/flows/identity';
import type { Route } from '@portaria/domain/routes';
import * as identityTexts from '@portaria/domain/texts/identity';
import type { ComponentType } from 'react';
import '../../embedding/start.ts';
import { AdvicePage } from './advice-page.tsx';
import { Contact } from './contact.tsx';
import { DocumentChoice } from './document/document-choice.tsx';
import { Expired, Received, SystemError } from './ends.tsx';
import { familyOf, newer, older } from './flow.ts';
import { Introduction } from './introduction.tsx';
import { Phone } from './phone/phone.tsx';
import { Start } from './start.tsx';
import { UnderReview } from './under-review.tsx';

export { Layout } from './gate.tsx';

const { instructions, example } = identityTexts;
const { prepare, tips } = instructions;

/** The pages around the camera, by state; the camera pages are in capture/screens.tsx. */
// biome-ignore format: one state, one row
const newerScreens: { readonly [S in keyof typeof newerIdentity]?: ComponentType } = {
  start: () => <Start step={newer.useStep('start')} />,
  contact: () => <Contact step={newer.useStep('contact')} />,
  contactOf: () => <Contact step={newer.useStep('contactOf')} />,
  waiting: () => <UnderReview step={newer.useStep('waiting')} />,
  phone: () => <Phone step={newer.useStep('phone')} />,
  systemError: () => <SystemError step={newer.useStep('systemError')} />,
  introduction: () => <Introduction step={newer.useStep('introduction')} route={newerIdentity.introduction.route} />,
  document: () => <DocumentChoice step={newer.useStep('document')} types={['RG', 'CNH', 'CIN', 'DNI']} family="newer" />,
  rgInstructions: () => <AdvicePage step={newer.useStep('rgInstructions')} lead={instructions.document} points={prepare} />,
  rgFrontTips: () => <AdvicePage step={newer.useStep('rgFrontTips')} drawing={{ type: 'RG', side: 'front' }} points={tips} />,
  rgBackExample: () => <AdvicePage step={newer.useStep('rgBackExample')} drawing={{ type: 'RG', side: 'back' }} lead={example.lead} caption={example.caption.RG} />,
  rgBackTips: () => <AdvicePage step={newer.useStep('rgBackTips')} points={tips} />,
  cnhInstructions: () => <AdvicePage step={newer.useStep('cnhInstructions')} lead={instructions.onScreen.CNH} points={prepare} />,
  cnhTips: () => <AdvicePage step={newer.useStep('cnhTips')} drawing={{ type: 'CNH', side: 'full' }} points={tips} />,
  cinInstructions: () => <AdvicePage step={newer.useStep('cinInstructions')} lead={instructions.document} points={prepare} />,
  cinFrontTips: () => <AdvicePage step={newer.useStep('cinFrontTips')} drawing={{ type: 'CIN', side: 'front' }} points={tips} />,
  cinBackExample: () => <AdvicePage step={newer.useStep('cinBackExample')} drawing={{ type: 'CIN', side: 'back' }} lead={example.lead} caption={example.caption.CIN} />,
  cinBackTips: () => <AdvicePage step={newer.useStep('cinBackTips')} points={tips} />,
  dniInstructions: () => <AdvicePage step={newer.useStep('dniInstructions')} lead={instructions.onScreen.DNI} points={prepare} />,
  dniFrontTips: () => <AdvicePage step={newer.useStep('dniFrontTips')} drawing={{ type: 'DNI', side: 'front' }} points={tips} />,
  dniBackExample: () => <AdvicePage step={newer.useStep('dniBackExample')} drawing={{ type: 'DNI', side: 'back' }} lead={example.lead} caption={example.caption.DNI} />,
  dniBackTips: () => <AdvicePage step={newer.useStep('dniBackTips')} points={tips} />,
  error: () => <SystemError step={newer.useStep('error')} />,
  expired: () => <Expired step={newer.useStep('expired')} />,
};

/** ID-15: for brands that configure it in `identity.routes`. */
// biome-ignore format: one state, one row
const olderScreens: { readonly [S in keyof typeof olderIdentity]?: ComponentType } = {
  start: () => <Start step={older.useStep('start')} />,
  contact: () => <Contact step={older.useStep('contact')} />,
  contactOf: () => <Contact step={older.useStep('contactOf')} />,
  waiting: () => <UnderReview step={older.useStep('waiting')} />,
  phone: () => <Phone step={older.useStep('phone')} />,
  systemError: () => <SystemError step={older.useStep('systemError')} />,
  selfieInstructions: () => <Introduction step={older.useStep('selfieInstructions')} route={olderIdentity.selfieInstructions.route} />,
  documentInstructions: () => <AdvicePage step={older.useStep('documentInstructions')} lead={instructions.document} points={prepare} />,
  document: () => <DocumentChoice step={older.useStep('document')} types={['RG', 'CNH']} family="older" />,
  rgInstructions: () => <AdvicePage step={older.useStep('rgInstructions')} lead={instructions.document} points={prepare} />,
  rgTips: () => <AdvicePage step={older.useStep('rgTips')} drawing={{ type: 'RG', side: 'front' }} points={tips} />,
  cnhInstructions: () => <AdvicePage step={older.useStep('cnhInstructions')} lead={instructions.onScreen.CNH} points={prepare} />,
  cnhTips: () => <AdvicePage step={older.useStep('cnhTips')} drawing={{ type: 'CNH', side: 'front' }} points={tips} />,
  success: () => <Received step={older.useStep('success')} />,
  expired: () => <Expired step={older.useStep('expired')} />,
};

const byRoute = (flow: Flow, screens: Readonly<Record<string, ComponentType | undefined>>) =>
  new Map(Object.entries(screens).map(([state, screen]) => [flow[state]!.route, screen!] as const));
const found: Readonly<Record<IdentityFamily, ReadonlyMap<Route, ComponentType>>> = {
  newer: byRoute(newerIdentity, newerScreens),
  older: byRoute(olderIdentity, olderScreens),
};

export function Screen({ route }: { route: Route | null }) {
  const Found = found[familyOf(route!)].get(route!)!;
  return <Found />;
}
