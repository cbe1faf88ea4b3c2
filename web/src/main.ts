import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { placeLinks, placed } from './prefix';
import './print.css';
import { speak } from './texts/index.svelte';

// Once seen, the page opens without its server too, and says what needs it.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener(
    'load',
    () => void navigator.serviceWorker.register(placed('/service-worker.js')).catch(() => undefined),
  );

placeLinks();
// The words first: nobody should see the page change its language.
speak().then(() => mount(App, { target: document.getElementById('app')! }));
