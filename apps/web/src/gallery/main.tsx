import { createRoot } from 'react-dom/client';
import { startLocation } from '../lib/location.ts';
import { calm, play } from './acts.ts';
import { isolatePage } from './isolate.ts';
import { Overview } from './overview.tsx';
import { refusalViews } from './refusal-views.tsx';
import { screenViews } from './screen-views.tsx';
import { isViewAddress, nameIn, type View } from './view.ts';

const views = [...screenViews, ...refusalViews];
const root = document.getElementById('root')!;

/** Starts the app in a stubbed environment that leads to this state, or renders one component alone. */
async function show({ name, scene, shown }: View) {
  isolatePage(name, scene);
  if (shown) {
    startLocation(() => undefined);
    createRoot(root).render(shown);
  } else {
    await import('../main.tsx');
    await play(scene.acts ?? []);
  }
  await calm();
  document.documentElement.dataset.scene = 'ready';
}

const view = isViewAddress(location) && views.find(({ name }) => name === nameIn(location));
if (view) void show(view);
else createRoot(root).render(<Overview views={views} />);
