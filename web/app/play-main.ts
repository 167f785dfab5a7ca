// First of all: drawing the page takes a phone half a second, in which the engine can load.
import './play-engine.ts';
import { keepForOffline } from './offline.ts';
import './play-app.ts';

keepForOffline();
