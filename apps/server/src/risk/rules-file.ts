import { readFileSync } from 'node:fs';
import defaultRules from '../../risk-rules.json?raw';
import { developmentFactor } from '../config/policy.ts';
import { ConfigError } from '../platform/config-error.ts';
import type { Mode } from '../platform/mode.ts';
import { type Replaceable, replaceable } from '../platform/replaceable.ts';
import { parseRules, type Rules } from './rules.ts';

export type RiskRules = Replaceable<Rules>;

/** The operator's file, else the included rules. In development these count more slowly, since one browser uses all accounts. */
export function readRules(file: string | undefined, mode: Mode): RiskRules {
  try {
    if (file) return rulesOf(readFileSync(file, 'utf8'), file);
    const rules = parseRules(defaultRules, 'risk-rules.json');
    return rulesOf(JSON.stringify(mode === 'production' ? rules : widened(rules)), 'risk-rules.json');
  } catch (error) {
    throw new ConfigError([`RISK_RULES_FILE: ${error instanceof Error ? error.message : 'it cannot be read.'}`]);
  }
}

const widened = (rules: Rules): Rules => ({
  ...rules,
  rules: rules.rules.map((rule) => ({
    ...rule,
    when: rule.when.map(({ over, ...one }) => ({ ...one, ...(over !== undefined && { over: over * developmentFactor }) })),
  })),
});

export const rulesOf = (json: string, source: string): RiskRules => replaceable(json, (text) => parseRules(text, source));
