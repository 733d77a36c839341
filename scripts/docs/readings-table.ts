import type { Action, ErrorTable, Message, Reaction, Reading } from '../../packages/domain/src/errors/reaction.ts';

/** How a flow reads each code: its name for it, the reaction, and where that leads. */
export function readingsTable(table: ErrorTable): string {
  const rows = Object.entries<Reading>(table).sort(([a], [b]) => (a < b ? -1 : 1));
  const body = rows.map(
    ([code, { key, reaction, ends }]) =>
      `| ${code} | ${key} | ${how(reaction)} | ${whereTo(reaction, code)}${ends ? '; the flow is over' : ''} |`,
  );
  return ['| Code | Name | Reaction | Where it leads |', '|---|---|---|---|', ...body].join('\n');
}

const how = (reaction: Reaction) => (reaction.show === 'label' ? `label at \`${reaction.field}\`` : reaction.show);

function whereTo(reaction: Reaction, code: string): string {
  if (reaction.show === 'label') return `stays: “${reaction.text}”`;
  if (reaction.show === 'redirect') return `\`${reaction.to}${reaction.search ?? ''}\``;
  return reaction.message ? messageOf(reaction.message) : `\`/error/${code}\``;
}

const messageOf = ({ heading, actions }: Message) => `“${heading}”: ${actions.map(actionOf).join(', ')}`;

function actionOf(action: Action): string {
  if (action.do === 'go') return `${action.label} → \`${action.to}\``;
  if (action.do === 'link') return `${action.label} → the brand’s ${action.to} link`;
  return `${action.label} (${action.do === 'resubmit' ? `resubmit without ${action.without}` : action.do})`;
}
