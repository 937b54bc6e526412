// Starts the service worker (src/offline), where there is one: in a build.
const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;

export function startWorker(): void {
  if (import.meta.env.PROD) addEventListener('load', () => void start().catch(() => {}));
  // What npm start has left on the same address.
  else void worker?.getRegistration().then((registration) => registration?.unregister());
}

async function start(): Promise<void> {
  // This page was loaded before there was a worker that could keep it.
  worker?.addEventListener('controllerchange', () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    worker.controller?.postMessage(loaded);
  });
  // Refused where the browser blocks storage.
  await worker?.register('/sw.js');
}
