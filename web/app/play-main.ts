import { offerUpdate } from './offer-update.ts';
import { keepForOffline } from './offline.ts';
import './play-app.ts';

keepForOffline((reload) => void offerUpdate(reload));
