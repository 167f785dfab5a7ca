import './prunus-app.ts';
import { offerUpdate } from './offer-update.ts';
import { keepForOffline } from './offline.ts';

keepForOffline((reload) => void offerUpdate(reload));
