import type { FlowName } from '@portaria/domain/routes';
import type { ReactElement } from 'react';
import type { Scene } from './scene.ts';

export type Group = FlowName | 'shell';

/** One entry of the gallery. */
export type View = {
  /** Stable: part of the view's address and of its screenshots' names. */
  readonly name: string;
  readonly group: Group;
  readonly part: 'screens' | 'refusals';
  readonly title: string;
  /** An address, or a code and its key. */
  readonly about: string;
  /** What leads to it, or the reaction to a refusal. */
  readonly kind: string;
  /** Where a redirect leads. */
  readonly to?: string | undefined;
  readonly scene: Scene;
  /** Rendered in place of the screen that the scene opens. */
  readonly shown?: ReactElement | undefined;
};

const home = '/dev/gallery/view';

/** The page of a view: the address it opens, and its name. */
export const hrefOf = ({ name, scene }: View) => `${home}${scene.at.split('?', 1)[0]}?view=${encodeURIComponent(name)}`;

export const isViewAddress = ({ pathname }: Location) => pathname.startsWith(home);
export const nameIn = ({ search }: Location) => new URLSearchParams(search).get('view');

/** How the overview shows all views. */
export type Look = { readonly width: 'phone' | 'computer'; readonly scheme: 'both' | 'light' | 'dark' };
