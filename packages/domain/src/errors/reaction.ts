import type { Route } from '../routes.ts';
import type { ErrorCode } from './codes.ts';

/** Links that a brand configures (AP-18); an empty one hides its button. */
type BrandLink = 'help' | 'support' | 'chat' | 'androidApp' | 'iosApp' | 'deleteRegistration';

export type Icon =
  | 'alert'
  | 'ban'
  | 'clock'
  | 'device'
  | 'document'
  | 'heart'
  | 'key'
  | 'lock'
  | 'mail'
  | 'phone'
  | 'search'
  | 'shieldAlert'
  | 'user';

/** What a person can do next. `back` returns to where the refusal happened (`fb`), `restart` to the flow's first entry. */
export type Action =
  | { readonly label: string; readonly do: 'dismiss' | 'retry' | 'restart' | 'back' }
  | { readonly label: string; readonly do: 'resubmit'; readonly without: string }
  | { readonly label: string; readonly do: 'go'; readonly to: Route }
  | { readonly label: string; readonly do: 'link'; readonly to: BrandLink };

/** What a person is shown when something is refused. */
export type Message = {
  readonly heading: string;
  readonly text: string;
  /** Replaces `text` when the end of a block is known: `{time}` as 14h32, with the day if it is not today, `{wait}` as "em 12 minutos". */
  readonly timed?: string;
  /** What differs when no wait ends it (S6). */
  readonly closed?: { readonly heading: string; readonly text: string; readonly icon: Icon; readonly actions?: Message['actions'] };
  readonly icon: Icon;
  readonly actions: readonly [Action, ...Action[]];
};

/**
 * Everything the product can do when a call is refused (ER-01). A screen without a message of its flow is at `/error/:code`.
 * A redirect `withToken` carries the token of the refusal's data in the address; `withId` stores its login handle for the target (SI-14).
 * Closing a modal is its `dismiss`, or its first action when it has none; then the focus moves to `field`, where `label` stays; `also` has labels of other fields. On a screen
 * without that field it leads to the step `at` first.
 */
export type Reaction =
  | { readonly show: 'label'; readonly field: string; readonly text: string }
  | {
      readonly show: 'modal';
      readonly message: Message;
      readonly field?: string;
      readonly label?: string;
      readonly also?: Readonly<Record<string, string>>;
      readonly at?: Route;
    }
  | { readonly show: 'screen'; readonly message?: Message }
  | { readonly show: 'redirect'; readonly to: Route; readonly search?: `?${string}`; readonly withToken?: true; readonly withId?: true };

/** `ends`: the flow ends and its stored state is deleted; a person who returns starts again. */
export type Reading = { readonly key: string; readonly area: string; readonly reaction: Reaction; readonly ends?: true };

/** SI-16, LE-06: keys without a numbered code, which only redirect. */
export type RedirectKey = 'redirect_login' | 'redirect_error';

/** How one flow reads the codes: its name for each, and its reaction. */
export type ErrorTable = { readonly [C in ErrorCode | RedirectKey]?: Reading } & { readonly unknown: Reading };
