import './prunus-app.ts';
import { keepForOffline } from './offline.ts';

keepForOffline();
