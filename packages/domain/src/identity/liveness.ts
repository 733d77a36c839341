/** ID-11: what a challenge can ask for. Left and right are the person's own; frames are sent unmirrored. */
export const challengeMoves = ['center', 'left', 'right', 'closer', 'colours'] as const;
export type ChallengeMove = (typeof challengeMoves)[number];

/**
 * The colours that the screen shows in the step `colours`. None is a saturated red, and each is held for a third of a second at least: flashes
 * that are faster or red can cause seizures (WCAG 2.3.1).
 */
export const screenColours = { white: '#ffffff', blue: '#1f4dff', green: '#12c94a', yellow: '#ffd21f' } as const;
export type ScreenColour = keyof typeof screenColours;
export const screenColourNames = Object.keys(screenColours) as ScreenColour[];

/** One step, as the server reveals it; only `colours` has a list. */
export type ChallengeStep = { readonly move: ChallengeMove; readonly colours?: readonly ScreenColour[] };

/** How many frames the page sends of each step: of a movement the beginning, the middle and the end; of the colours one each. */
export const framesOfMove = { center: 2, left: 3, right: 3, closer: 3, colours: 4 } as const satisfies Record<ChallengeMove, number>;
