// A small phone on a line of 400 kbit/s.
import { test as base, type BrowserContext, type Page, type TestInfo } from 'playwright/test';
import { apiUrl, siteUrl } from '../portal.ts';
import { launchWithHosts } from './mapped-hosts.ts';
import { throttledNetwork } from './throttled-network.ts';

const BYTES_PER_SECOND = 400_000 / 8;
/** Milliseconds for one page or one button, on this line. */
export const PATIENCE = 30_000;

export interface Phone {
  context: BrowserContext;
  newTab(): Promise<Page>;
  close(): Promise<void>;
}

export interface PhoneOptions {
  /**
   * How many times slower than this machine the phone is. Throttling costs computing time, so only
   * the long tests use it.
   */
  slowdown: number;
}

export const test = base.extend<PhoneOptions>({ slowdown: [1, { option: true }] });

/** @param apiPort of the API that this phone talks to, instead of the portal's own */
export async function takePhone(info: TestInfo, apiPort: number, slowdown: number): Promise<Phone> {
  const line = throttledNetwork(BYTES_PER_SECOND);
  const browser = await launchWithHosts(info, {
    [siteUrl]: await line.to(Number(new URL(siteUrl).port)),
    [apiUrl]: await line.to(apiPort),
  });
  const context = await browser.newContext({
    baseURL: siteUrl,
    locale: 'fr-FR',
    timezoneId: 'Africa/Porto-Novo',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
  });
  // No fixture holds this browser, so only this limit reports what a test was waiting for.
  context.setDefaultTimeout(PATIENCE);
  return {
    context,
    async newTab() {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      return page;
    },
    async close() {
      await browser.close();
      line.close();
    },
  };
}
