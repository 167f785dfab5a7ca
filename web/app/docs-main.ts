import './docs-app.ts';
import { keepForOffline } from './offline.ts';

keepForOffline();
