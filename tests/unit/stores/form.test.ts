import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  check,
  createForm,
  dropCorrected,
  setErrors,
  sendOnce,
  type FormStore,
} from '../../../src/stores/form.ts';
import { formOf, usePage } from './harness.ts';

const page = usePage();

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
  it('is free again when the work fails, without the faults of before', async () => {
    const $form = createForm();
    setErrors($form, { email: 'Non.' });
    const sending = sendOnce(page.browser, $form, () => Promise.reject(new Error('no')));
    await expect(sending).rejects.toThrow('no');
    expect($form.get()).toEqual({ sending: false, errors: {}, attempt: 1 });
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
