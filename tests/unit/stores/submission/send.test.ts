import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkStatus } from '../../../../src/contract/submission/submitted.ts';
import { submitProject } from '../../../../src/contract/submission/submission.ts';
import { sending } from '../../../../src/messages/submission/sending.ts';
import { readReceipts } from '../../../../src/stores/submission/draft/draft-storage.ts';
import { pdf } from '../../scripts/api/files.ts';
import { insert, insertProject, rows } from '../../scripts/api/harness.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';
import { fillDatabase, fillIn, isSending, pdfFile, storedDraft, useForm } from './harness.ts';

const page = useForm();
const { notSent } = sending;
const user = () => page.userId()!;

/** The provider answers a submission with this. */
function refuse(status: number, body: object = {}): void {
  page.fault = (request) => (isSending(request) ? Response.json(body, { status }) : undefined);
}

it('only the answers to questions that are asked travel', async () => {
  const hidden = { reserve_collecte: 'Oubliée', nom_complet: 'Afi Dossou' };
  let sent: Promise<FormData> | undefined;
  page.fault = (request) => {
    if (isSending(request)) sent = request.clone().formData();
    return undefined;
  };
  await fillIn(page.form, { ...university, ...hidden });
  await page.form.submission.submit();
  const names = [...(await sent)!.keys()];
  expect(names).toContain('titre_solution');
  expect(names.filter((name) => name in hidden)).toEqual([]);
});

it('success: said on the page of the status, with a receipt, and the draft is gone', async () => {
  await fillIn(page.form, university);
  await page.form.submission.submit();
  expect(page.visited).toEqual(['/status']);
  page.announcePending();
  expect(page.takeNotices()).toMatchObject([
    { form: 'alert', kind: 'success', message: 'Votre projet a été soumis avec succès !' },
  ]);
  expect(await storedDraft(page)).toBeUndefined();
  const [receipt] = await readReceipts(page.database, user());
  expect(receipt).toMatchObject({ project: 1, mailedTo: page.$session.get()!.email, isNew: true });
  expect(receipt?.steps.flatMap(({ answers }) => answers)).toContainEqual({
    label: 'Date de validation du projet',
    text: '30\u00a0novembre 2024',
  });
});

it('success on a full device: no receipt, and nothing about a draft that is to be kept', async () => {
  await fillIn(page.form, university);
  fillDatabase('receipt');
  await page.form.submission.submit();
  expect(page.takeNotices()).toEqual([]);
  expect(page.visited).toEqual(['/status']);
  expect(await storedDraft(page)).toBeUndefined();
});

describe('refusals', () => {
  it('422: the faults land on their step, everything else stays', async () => {
    await fillIn(page.form, university);
    page.form.wizard.$position.set({ view: 'step', step: 3 });
    refuse(422, { errors: { titre_memoire: ['Trop long.'] } });
    await page.form.submission.submit();
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 1 });
    expect(page.form.wizard.$form.get().errors).toEqual({ titre_memoire: 'Trop long.' });
    expect(page.takeNotices()).toMatchObject([
      { form: 'toast', message: 'Veuillez bien remplir le formulaire et réessayez.' },
    ]);
    expect(page.form.draft.$draft.get().state).toBe('open');
    expect(await storedDraft(page)).toMatchObject({ answers: university });
  });

  it('422 about no field of the form: the last step says it, as the review shows no errors', async () => {
    await fillIn(page.form, university);
    page.form.wizard.review();
    refuse(422, { errors: { quota: ['Trois projets au plus.'] } });
    await page.form.submission.submit();
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 3 });
    expect(page.form.wizard.$form.get().errors).toEqual({ quota: 'Trois projets au plus.' });
  });

  it('507: nothing is lost, and the text says so', async () => {
    await fillIn(page.form, university);
    refuse(507, { message: 'Plein.' });
    await page.form.submission.submit();
    expect(page.takeNotices()).toMatchObject([
      { form: 'alert', kind: 'warning', message: expect.stringContaining('Rien n’est perdu') },
    ]);
    expect(page.form.draft.$draft.get().state).toBe('open');
    expect(await storedDraft(page)).toMatchObject({ answers: university });
  });

  it('409: the hub receives no projects now, which is told, and nothing is lost', async () => {
    await fillIn(page.form, university);
    const opening = { from: '', until: '2020-11-30', closed_at: '', sentence: '' };
    await insert(page.api, 'settings', { name: 'submissions', value: JSON.stringify(opening) });
    await page.form.submission.submit();
    // Beside the button, and not in an alert that has to be closed.
    expect(page.takeNotices()).toEqual([]);
    expect(page.form.submission.$notSent.get()).toContain('ne sont pas reçus en ce moment');
    expect(page.form.draft.$draft.get().state).toBe('open');
    expect(await storedDraft(page)).toMatchObject({ answers: university });
    expect(await rows(page.api.db, 'projects')).toEqual([]);
  });

  it('403: the application cannot be changed any more', async () => {
    await fillIn(page.form, university);
    await insertProject(page.api, Number(user()), 2);
    await page.form.submission.submit();
    expect(page.takeNotices()).toMatchObject([
      {
        form: 'alert',
        kind: 'error',
        title: 'Non autorisé',
        message: 'Vous ne pouvez plus modifier votre candidature.',
        link: { href: '/status' },
      },
    ]);
    expect(page.form.submission.$notSent.get()).toBe('');
    expect(await storedDraft(page)).toMatchObject({ answers: university });
  });

  it('401 before anything was sent: to the login and back, with the draft kept', async () => {
    await fillIn(page.form, university);
    const id = user();
    page.updateSession({ access_token: 'perdu' });
    await page.form.submission.submit();
    expect(page.visited).toEqual(['/login?redirect=%2Fsoumission-projet%2Fformulaire']);
    expect(page.calls).toEqual(['GET /check-status']);
    expect(await storedDraft(page, id)).toMatchObject({ answers: university });
    expect(page.takeNotices()).toEqual([]);
  });

  it('any other failure has one message, and what was typed stays', async () => {
    await fillIn(page.form, university);
    for (const status of [413, 429, 500]) {
      refuse(status);
      await page.form.submission.submit();
      expect(page.takeNotices(), `${status}`).toMatchObject([
        { form: 'toast', message: "Une erreur s'est produite, veuillez réessayer." },
      ]);
      expect(page.form.draft.$draft.get().state).toBe('open');
      // Longer than the toast.
      expect(page.form.submission.$notSent.get(), `${status}`).toBe(notSent);
      const draft = await storedDraft(page);
      expect(draft).toMatchObject({ answers: university });
      expect(draft).not.toHaveProperty('submission');
    }
    expect(await rows(page.api.db, 'projects')).toEqual([]);
  });
});

const lost = () => Promise.reject(new TypeError('lost'));

/** With two files, of 300 and 700 kB. */
async function fillInWithFiles(): Promise<void> {
  await fillIn(page.form, university);
  await page.form.attachments.addFiles([
    pdfFile('plan.pdf', ' '.repeat(300_000 - pdf.length)),
    pdfFile('dossier.pdf', ' '.repeat(700_000 - pdf.length)),
  ]);
  await page.form.draft.saveDraft();
}

describe('files that are more than the provider takes', () => {
  const advice =
    'Vos fichiers pèsent 1\u00a0Mo en tout, et le serveur n’en accepte pas autant. ' +
    'Retirez « dossier.pdf » (700\u00a0ko), le plus lourd, ou joignez-en une version plus légère, puis renvoyez.';
  /** PHP drops every field of a form that is too large, and Laravel's rules report them all as missing. */
  const emptied = {
    errors: {
      niveau_academique: ['The niveau academique field is required.'],
      titre_solution: ['The titre solution field is required.'],
    },
  };

  it.each<[string, number, object]>([
    ['by its status', 413, {}],
    ['by fields that arrived empty', 422, emptied],
  ])('%s: what they weigh is told, and which one to take away', async (_how, status, body) => {
    await fillInWithFiles();
    refuse(status, body);
    await page.form.submission.submit();
    expect(page.form.wizard.$form.get().errors).toEqual({ images: advice });
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 3 });
    expect(await storedDraft(page)).toMatchObject({ attachments: [{}, {}] });
  });

  it('one of them is named, with what the provider says of it', async () => {
    await fillInWithFiles();
    const errors = {
      'images.1': ['The images.1 failed to upload.'],
      titre_memoire: ['Trop long.'],
    };
    refuse(422, { errors });
    await page.form.submission.submit();
    expect(page.form.wizard.$form.get().errors).toEqual({
      titre_memoire: 'Trop long.',
      images:
        'Le serveur a refusé « dossier.pdf » (700\u00a0ko). Sa réponse : ' +
        'The images.1 failed to upload. Retirez ce fichier, ou joignez-en une autre version.',
    });
  });

  it('of less than a megabyte, their weight is no cause', async () => {
    await fillIn(page.form, university);
    await page.form.attachments.addFiles([pdfFile('plan.pdf', ' '.repeat(999_999 - pdf.length))]);
    refuse(422, emptied);
    await page.form.submission.submit();
    const fields = Object.keys(page.form.wizard.$form.get().errors);
    expect(fields).toEqual(['niveau_academique', 'titre_solution']);
    page.takeNotices();
    page.fault = (request) => (isSending(request) ? lost() : undefined);
    await page.form.submission.submit();
    expect(page.form.draft.$draft.get()).toMatchObject({ state: 'missing', advice: '' });
  });

  it('are told of when the line is cut, or a proxy has refused them unseen', async () => {
    await fillInWithFiles();
    page.fault = (request) => (isSending(request) ? lost() : undefined);
    await page.form.submission.submit();
    expect(page.form.draft.$draft.get()).toMatchObject({
      state: 'missing',
      advice:
        'Vos fichiers pèsent 1\u00a0Mo en tout. Si l’envoi s’arrête encore une fois, ' +
        'retirez « dossier.pdf » (700\u00a0ko), le plus lourd, ou joignez-en une version plus légère.',
    });
  });
});

describe('when no answer comes', () => {
  it('and the project is there: it was sent', async () => {
    await fillIn(page.form, outside);
    page.fault = async (request) => {
      if (!isSending(request)) return page.api.app.fetch(request);
      await page.api.app.fetch(request);
      return lost();
    };
    await page.form.submission.submit();
    expect(page.visited).toEqual(['/status']);
    expect(await storedDraft(page)).toBeUndefined();
    expect(await rows(page.api.db, 'projects')).toHaveLength(1);
    expect(await readReceipts(page.database, user())).toMatchObject([{ project: 1 }]);
  });

  it('and the project is not there: it may be tried again', async () => {
    await fillIn(page.form, outside);
    page.fault = (request) => (isSending(request) ? lost() : undefined);
    await page.form.submission.submit();
    expect(page.form.draft.$draft.get()).toMatchObject({ state: 'missing', advice: '' });
    expect(page.form.submission.$notSent.get()).toBe(notSent);
    expect(page.told()).toEqual([['toast', expect.stringMatching(/^Pas de connexion/)]]);
    expect(await storedDraft(page)).toMatchObject({ answers: outside });
    page.fault = undefined;
    await page.form.submission.submit();
    expect(page.visited).toEqual(['/status']);
  });

  it.each([
    ['is not sent a second time', {}, 1],
    ['is sent again once it was changed', { budget_estime: '300000' }, 2],
  ])('and the project arrives after it was looked for: it %s', async (_how, change, count) => {
    await fillIn(page.form, outside);
    let late: Request | undefined;
    page.fault = (request) => {
      if (!isSending(request)) return undefined;
      late = request.clone();
      return lost();
    };
    await page.form.submission.submit();
    expect(page.form.draft.$draft.get().state).toBe('missing');
    page.fault = undefined;
    await page.api.app.fetch(late!);
    page.form.submission.closeMissing();
    page.form.draft.answer(change);
    await page.form.submission.submit();
    expect(page.visited).toEqual(['/status']);
    expect(await rows(page.api.db, 'projects')).toHaveLength(count);
  });

  it('and only an earlier project with the same texts is there: it was not sent', async () => {
    await fillIn(page.form, outside);
    await page.form.submission.submit();
    page.open('/soumission-projet/formulaire');
    await fillIn(page.form, outside);
    page.fault = (request) => (isSending(request) ? lost() : undefined);
    await page.form.submission.submit();
    expect(page.form.draft.$draft.get()).toMatchObject({ state: 'missing', advice: '' });
  });

  it('and nobody can be asked: it is not tried again before that is known', async () => {
    await fillIn(page.form, outside);
    const { $notSent } = page.form.submission;
    const told: string[] = [];
    let down = false;
    page.fault = (request) => {
      if (isSending(request)) down = true;
      if (down) told.push($notSent.get());
      return down ? lost() : undefined;
    };
    await page.form.submission.submit();
    expect(page.form.draft.$draft.get()).toMatchObject({ state: 'unknown' });
    // Neither while it is asked nor afterwards: it may have arrived.
    expect([...told, $notSent.get()]).toEqual(['', '', '']);
    expect(await storedDraft(page)).toMatchObject({ submission: { existing: [] } });
    page.fault = undefined;
    await page.form.submission.recheckDelivery();
    expect(page.form.draft.$draft.get()).toMatchObject({ state: 'missing', advice: '' });
    expect($notSent.get()).toBe(notSent);
  });

  it('and it had arrived after all: sending again sends nothing', async () => {
    await fillIn(page.form, outside);
    let down = false;
    page.fault = async (request) => {
      if (isSending(request)) await page.api.app.fetch(request);
      down ||= isSending(request);
      return down ? lost() : page.api.app.fetch(request);
    };
    await page.form.submission.submit();
    expect(page.form.draft.$draft.get()).toMatchObject({ state: 'unknown' });
    page.fault = undefined;
    await page.form.submission.submit();
    expect(page.visited).toEqual(['/status']);
    expect(await rows(page.api.db, 'projects')).toHaveLength(1);
  });
});

describe('a project of which nobody can say whether it has arrived', () => {
  const similar = { ...outside, id: 7, description_projet: 'Autre chose' };

  beforeEach(async () => {
    await fillIn(page.form, outside);
    let isCut = false;
    page.fault = (request) => {
      isCut ||= isSending(request);
      return isCut ? lost() : undefined;
    };
    await page.form.submission.submit();
    page.takeNotices();
    page.fault = () => Response.json({ userProjects: [similar] });
    await page.form.submission.recheckDelivery();
  });

  it('is asked about, with the title of one that may be it', () => {
    expect(page.form.draft.$draft.get()).toMatchObject({
      state: 'unknown',
      similar: { title: outside.objectifs_projet },
    });
  });

  it('was sent if the candidate says so', async () => {
    await page.form.submission.resolveDelivery(true);
    expect(page.form.draft.$draft.get().state).toBe('sent');
    expect(page.visited).toEqual(['/status']);
    expect(await readReceipts(page.database, user())).toMatchObject([{ project: 7 }]);
  });

  it('can be sent again if not', async () => {
    await page.form.submission.resolveDelivery(false);
    expect(page.form.draft.$draft.get().state).toBe('missing');
    page.fault = undefined;
    await page.form.submission.submit();
    expect(await rows(page.api.db, 'projects')).toHaveLength(1);
  });
});

it('nothing is sent for another candidate who logs in meanwhile', async () => {
  await fillIn(page.form, outside);
  page.fault = (request) => {
    if (request.url.endsWith('/check-status'))
      page.$session.set({ ...page.$session.get()!, id: 999 });
    return undefined;
  };
  await page.form.submission.submit();
  expect(await rows(page.api.db, 'projects')).toEqual([]);
  expect(page.visited).toEqual([]);
});

it.each([
  ['before anything has left, the form is open', checkStatus, 'open'],
  ['afterwards, the project may have arrived', submitProject, 'unknown'],
])('an exception is told: %s', async (_what, endpoint, state) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const call: typeof page.call = (called, ...input) => {
    if ((called as unknown) === endpoint) throw new Error('out of memory');
    return page.call(called, ...input);
  };
  const form = await page.createNext({ call });
  await fillIn(form, university);
  await form.submission.submit();
  expect(form.draft.$draft.get().state).toBe(state);
  expect(page.told()).toEqual([['toast', "Une erreur s'est produite, veuillez réessayer."]]);
  expect(form.wizard.$form.get().sending).toBe(false);
});
