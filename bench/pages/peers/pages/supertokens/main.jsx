import { createRoot } from 'react-dom/client';
import SuperTokens, { SuperTokensWrapper } from 'supertokens-auth-react';
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword';
import { EmailPasswordPreBuiltUI } from 'supertokens-auth-react/recipe/emailpassword/prebuiltui';
import Session from 'supertokens-auth-react/recipe/session';
import { AuthPage } from 'supertokens-auth-react/ui';

// biome-ignore lint/suspicious/noDocumentCookie: a browser that was here before; a new one asks for a session first, and shows the form later
document.cookie = 'st-last-access-token-update=1';
SuperTokens.init({
  appInfo: { appName: 'Bench', apiDomain: location.origin, websiteDomain: location.origin, apiBasePath: '/auth', websiteBasePath: '/' },
  recipeList: [EmailPassword.init(), Session.init()],
});

createRoot(document.getElementById('root')).render(
  <SuperTokensWrapper>
    <AuthPage preBuiltUIList={[EmailPasswordPreBuiltUI]} isSignUp={false} redirectOnSessionExists={false} />
  </SuperTokensWrapper>,
);
