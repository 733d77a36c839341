import { Authenticator, translations } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles.css';
import { Amplify } from 'aws-amplify';
import { I18n } from 'aws-amplify/utils';
import { createRoot } from 'react-dom/client';

I18n.putVocabularies(translations);
I18n.setLanguage('pt');
Amplify.configure({ Auth: { Cognito: { userPoolId: 'us-east-1_stub', userPoolClientId: 'stub' } } });

createRoot(document.getElementById('root')).render(<Authenticator />);
