import { hydrateRoot } from 'react-dom/client';
import { Form } from './form.tsx';

hydrateRoot(document.getElementById('root')!, <Form />);
