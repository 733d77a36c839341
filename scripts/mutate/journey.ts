/** The changes to run a journey under, by its name. */
export type JourneyPlan = Readonly<Record<string, readonly number[]>>;
export type Asked = readonly [first: number, changes: number];

/** What a journey attaches to its result: its change, and the places its pages read. */
export const attachmentName = 'changes';
export type Attached = { readonly planned: number; readonly asked: readonly Asked[] };

/** A journey's name: its file and its title. */
export const journeyOf = ({ file, title }: { readonly file: string; readonly title: string }) => `${file.split('/').at(-1)} › ${title}`;
export const titleOf = (journey: string) => journey.slice(journey.indexOf(' › ') + 3);
