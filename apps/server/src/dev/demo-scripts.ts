import type { Script } from '@portaria/identity-engine/scripted-engine';
import { type Person, people } from './demo-accounts.ts';

const scripts = new Map(Object.values<Person>(people).flatMap(({ cpf, identity }) => (identity ? [[cpf, identity] as const] : [])));

/** ID-11: a demo account may script the result of its identity validation. */
export const demoScriptOf = ({ cpf }: { readonly cpf: string }): Script | undefined => scripts.get(cpf);
