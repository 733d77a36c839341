/** The mutants that a journey is walked with, by its name. */
export type JourneyPlan = Readonly<Record<string, readonly number[]>>;

/** A journey attaches under this name the mutant that was planned for it and the sites that its pages read. */
export const attachmentName = 'mutation';
export type Attached = { readonly planned: number; readonly reads: readonly (readonly [first: number, count: number])[] };

/** A journey's name: its file and its title. */
export const journeyOf = ({ file, title }: { readonly file: string; readonly title: string }) => `${file.split('/').at(-1)} › ${title}`;
export const titleOf = (journey: string) => journey.slice(journey.indexOf(' › ') + 3);
