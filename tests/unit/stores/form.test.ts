import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  check,
  createForm,
  dropCorrected,
  setErrors,
  fieldErrors,
  sendOnce,
  type FormStore,
} from '../../../src/stores/form.ts';
import { formOf, usePage } from './harness.ts';

const page = usePage();

describe('check', () => {
  const schema = v.object({
    email: v.pipe(v.string(), v.nonEmpty('email.required'), v.email('email.invalid')),
    name: v.pipe(v.string(), v.nonEmpty('name.required')),
  });
  const texts = { 'email.required': 'Une adresse ?', 'name.required': 'Un nom ?' };

  it('puts one text on each field at fault, in the order of the form', () => {
    const $form = createForm();
    expect(check($form, schema, { name: '', email: '' }, texts)).toBeUndefined();
    expect(Object.entries($form.get().errors)).toEqual([
      ['name', 'Un nom ?'],
      ['email', 'Une adresse ?'],
    ]);
    expect($form.get().attempt).toBe(1);
  });
});

describe('dropCorrected', () => {
  const schema = v.pipe(
    v.object({
      email: v.pipe(v.string(), v.nonEmpty('email.required'), v.email('email.invalid')),
      password: v.pipe(v.string(), v.nonEmpty('password.required')),
      again: v.string(),
    }),
    v.forward(
      v.partialCheck([['password'], ['again']], (is) => is.password === is.again, 'again'),
      ['again'],
    ),
  );
  const right = { email: 'a@exemple.bj', password: 'x', again: 'x' };
  const errorsIn = ($form: FormStore) => Object.keys($form.get().errors);

  it('drops the error of a field that has become valid, of whichever field the cause was', async () => {
    const $form = createForm();
    check($form, schema, { email: '', password: '', again: 'x' }, {});
    expect(errorsIn($form)).toEqual(['email', 'password', 'again']);
    const type = (change: object) => dropCorrected($form, formOf({ ...right, ...change }));
    await type({ email: 'a@', password: '' });
    expect(errorsIn($form)).toEqual(['email', 'password', 'again']);
    await type({ email: 'a@' });
    expect(errorsIn($form)).toEqual(['email']);
    // A new error is not shown before the form is sent.
    await type({ again: '' });
    expect($form.get()).toMatchObject({ errors: {}, attempt: 1 });
  });

  it('drops those of several fields that are filled in at once', async () => {
    const $form = createForm();
    check($form, schema, { email: '', password: '', again: '' }, {});
    await Promise.all([
      dropCorrected($form, formOf({ ...right, password: '', again: '' })),
      dropCorrected($form, formOf(right)),
    ]);
    expect(errorsIn($form)).toEqual([]);
  });

  it('leaves what the provider has refused until it is another', async () => {
    const $form = createForm();
    check($form, schema, right, {});
    setErrors($form, { email: 'Déjà utilisée.' });
    await dropCorrected($form, formOf({ ...right, password: 'y', again: 'y' }));
    expect($form.get().errors).toEqual({ email: 'Déjà utilisée.' });
    await dropCorrected($form, formOf({ ...right, email: 'b@exemple.bj' }));
    expect($form.get().errors).toEqual({});
  });

  it('leaves the errors of the next attempt alone', async () => {
    let read = () => {};
    const $form = createForm(() => new Promise((resolve) => (read = () => resolve(right))));
    check($form, schema, { ...right, email: '' }, {});
    const dropping = dropCorrected($form, formOf(right));
    check($form, schema, { ...right, email: '' }, {});
    read();
    await dropping;
    expect(errorsIn($form)).toEqual(['email']);
  });
});

describe('sendOnce', () => {
  it('does the work once at a time, and forgets the faults of before', async () => {
    const $form = createForm();
    setErrors($form, { email: 'Non.' });
    let works = 0;
    let end = () => {};
    const work = () => {
      works += 1;
      return new Promise<void>((resolve) => (end = resolve));
    };
    const sending = [sendOnce(page.browser, $form, work), sendOnce(page.browser, $form, work)];
    expect($form.get()).toMatchObject({ sending: true, errors: {} });
    end();
    await Promise.all(sending);
    expect(works).toBe(1);
    expect($form.get().sending).toBe(false);
    const again = sendOnce(page.browser, $form, work);
    end();
    await again;
    expect(works).toBe(2);
  });

  it('is free again when the work fails', async () => {
    const $form = createForm();
    const sending = sendOnce(page.browser, $form, () => Promise.reject(new Error('no')));
    await expect(sending).rejects.toThrow('no');
    expect($form.get().sending).toBe(false);
  });

  it('stays locked while the page is being left', async () => {
    const $form = createForm();
    let stay = () => {};
    const settled = () => new Promise<void>((resolve) => (stay = resolve));
    const browser = { ...page.browser, settled };
    const sending = sendOnce(browser, $form, () => Promise.resolve());
    await Promise.resolve();
    expect($form.get().sending).toBe(true);
    await sendOnce(browser, $form, () => Promise.reject(new Error('sent twice')));
    stay();
    await sending;
    expect($form.get().sending).toBe(false);
  });
});

it('what is refused of an entry is an error of its field, the same once', () => {
  const fields = {
    'images.0': ['Trop lourd.'],
    'images.2': ['Trop lourd.', 'Pas une image.'],
    'domaines_application.1': ['Inconnu.'],
    domaines_application: ['Un seul.'],
  };
  const refused = { kind: 'refused', status: 422, code: 'invalid', message: '', fields } as const;
  expect(fieldErrors(refused)).toEqual({
    images: 'Trop lourd. Pas une image.',
    domaines_application: 'Inconnu. Un seul.',
  });
  expect(fieldErrors({ kind: 'unexpected', status: 500, reason: '' })).toEqual({});
});
