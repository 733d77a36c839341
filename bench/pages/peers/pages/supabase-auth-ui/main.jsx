import { Auth } from '@supabase/auth-ui-react';
import { ThemeSupa } from '@supabase/auth-ui-shared';
import { createClient } from '@supabase/supabase-js';
import { createRoot } from 'react-dom/client';

const supabase = createClient(location.origin, 'stub');
const words = { sign_in: { email_label: 'E-mail', password_label: 'Senha', button_label: 'Entrar' } };

createRoot(document.getElementById('root')).render(
  <Auth supabaseClient={supabase} appearance={{ theme: ThemeSupa }} providers={[]} localization={{ variables: words }} />,
);
