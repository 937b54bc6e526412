// A set of photos, as a phone takes them, on a village's line: 400 kbit/s.
import { grainy, noted } from '../../fixtures/answers/photos.ts';
import { university } from '../../fixtures/answers/projects.ts';
import { projectsOf } from '../../e2e/candidate.ts';
import { storeDraft } from '../../e2e/submission/stored-draft.ts';
import { expect, test } from '../../e2e/page.ts';
import { button, form, openForm } from '../../e2e/submission/project-form.ts';

const MEGABYTES = 25;
/** Bytes in a second. */
const LINE = 400_000 / 8;

test('25 MB of photos: the way is told, cancelling loses nothing, and they arrive', async ({
  page,
}) => {
  // What is sent takes half a minute; meanwhile nobody computes.
  test.setTimeout(180_000);
  const candidate = await storeDraft(page, university, 4);
  const buffer = await noted(grainy(4000, 3000)).jpeg({ quality: 83 }).toBuffer();
  const count = Math.ceil((MEGABYTES * 1e6) / buffer.length);
  const names = Array.from({ length: count }, (_, index) => `IMG_${index + 1}.jpg`);

  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: LINE,
    uploadThroughput: LINE,
  });
  await openForm(page, '?etape=4');
  await page
    .getByLabel('Photos et documents')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
  await expect(form(page).getByRole('status')).toContainText('Préparation');
  await expect(form(page)).toContainText(`${count} fichiers.`, { timeout: 60_000 });
  await expect(form(page).locator('.attachments')).toContainText(/IMG_1\.jpg.*, au lieu de 4/);

  const dialog = page.getByRole('alertdialog', { name: 'Envoi de votre projet' });
  const percent = async () => Number(/(\d+)\s%/.exec((await dialog.textContent()) ?? '')?.[1]);
  const reach = (wanted: number) =>
    expect.poll(percent, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
  await button(page, 'Soumettre').click();
  await reach(2);
  await expect(dialog).toContainText(/\d\sko sur 1,\d\sMo/);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form(page).locator('.attachments li')).toHaveCount(count);
  await expect(form(page).getByRole('checkbox')).toBeChecked();
  expect(await projectsOf(candidate)).toEqual([]);

  await button(page, 'Soumettre').click();
  await reach(5);
  expect(await percent()).toBeLessThan(50);
  await reach(50);
  expect(await percent()).toBeLessThan(100);
  await expect(page).toHaveURL('/status', { timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText('Sécher la mangue');
  const [project, ...others] = await projectsOf(candidate);
  expect(others).toEqual([]);
  expect(JSON.parse(String(project?.['images']))).toHaveLength(count);
});
