// Registers the service worker (src/service-worker), which exists only in a build.
const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;

export function startWorker(): void {
  if (import.meta.env.PROD) addEventListener('load', () => void start().catch(() => {}));
  // Removes a worker that `npm start` has left on the same origin.
  else void worker?.getRegistration().then((registration) => registration?.unregister());
}

async function start(): Promise<void> {
  // This page was loaded before the worker could save it.
  worker?.addEventListener('controllerchange', () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    worker.controller?.postMessage(loaded);
  });
  // Rejected if the browser blocks storage.
  await worker?.register('/sw.js');
}
