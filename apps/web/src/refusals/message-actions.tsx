import type { Action } from '@portaria/domain/errors/reaction';
import type { Route } from '@portaria/domain/routes';
import { brand } from '../lib/brand.ts';
import { go } from '../navigation/go.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

export type Ways = {
  readonly close?: () => void;
  readonly again?: (without?: string) => unknown;
  /** Where the message is about a field of another step: leads there. */
  readonly toField?: () => void;
  /** The flow's first entry. */
  readonly restart?: Route;
  /** Where the refusal happened (`fb`). */
  readonly fallback?: string;
};

/** The buttons of a message, from its row in the error table: the first is the primary one; an empty brand link is left out. */
export function MessageActions({ actions, ...ways }: Ways & { actions: readonly Action[] }) {
  const shown = actions.filter((action) => action.do !== 'link' || brand().links[action.to]);
  return shown.map((action, i) => {
    const variant = i === 0 ? 'primary' : 'second';
    const href = addressOf(action, ways);
    return href ? (
      <ButtonLink
        key={action.label}
        variant={variant}
        href={href}
        onClick={(event) => {
          if (!ways.close) return;
          event.preventDefault();
          follow(href, ways);
        }}
      >
        {action.label}
      </ButtonLink>
    ) : (
      <Button key={action.label} variant={variant} type="button" onClick={() => run(action, ways)}>
        {action.label}
      </Button>
    );
  });
}

function addressOf(action: Action, { restart, fallback }: Ways): string | undefined {
  if (action.do === 'go') return action.to;
  if (action.do === 'link') return brand().links[action.to];
  if (action.do === 'back') return fallback;
  return action.do === 'restart' ? restart : undefined;
}

/** Closing a modal runs its `dismiss`, or its first action. */
export function dismiss(actions: readonly Action[], ways: Ways) {
  const action = actions.find((candidate) => candidate.do === 'dismiss') ?? actions[0]!;
  const href = addressOf(action, ways);
  if (href) follow(href, ways);
  else run(action, ways);
}

/** Removes the guard: a message's own action needs no confirmation. */
function follow(href: string, { close }: Ways) {
  close?.();
  void go(href, { force: true });
}

function run(action: Action, { close, again, toField }: Ways) {
  close?.();
  if (toField && action.do === 'dismiss') return toField();
  if (action.do === 'retry') again?.();
  if (action.do === 'resubmit') again?.(action.without);
}
