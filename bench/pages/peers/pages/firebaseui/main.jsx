import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import * as firebaseui from 'firebaseui';
import 'firebaseui/dist/firebaseui.css';

firebase.initializeApp({ apiKey: 'stub', authDomain: location.host });
new firebaseui.auth.AuthUI(firebase.auth()).start('#root', {
  signInOptions: [firebase.auth.EmailAuthProvider.PROVIDER_ID],
  credentialHelper: firebaseui.auth.CredentialHelper.NONE,
});
