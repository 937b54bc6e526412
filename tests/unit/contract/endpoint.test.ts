import { describe, expect, expectTypeOf, it } from 'vitest';
import * as v from 'valibot';
import { get, post, type Endpoint } from '../../../src/contract/endpoint.ts';

const reply = v.object({ id: v.number() });

describe('get', () => {
  it('has no body', () => {
    const endpoint = get({ path: 'blogs', reply, codes: {} });
    expect(endpoint).toMatchObject({ method: 'GET', codes: {}, reply });
    expect(endpoint.encode).toBeUndefined();
    expect(endpoint.path()).toBe('blogs');
    expectTypeOf(endpoint).toEqualTypeOf<Endpoint<void, void, { id: number }, never>>();
  });

  it('makes its path of parameters', () => {
    const endpoint = get({
      path: ({ id }: { id: number }) => `project-status/${id}`,
      reply,
      codes: { 404: 'not_found' },
    });
    expect(endpoint.path({ id: 8 })).toBe('project-status/8');
    expectTypeOf(endpoint).toEqualTypeOf<
      Endpoint<{ id: number }, void, { id: number }, 'not_found'>
    >();
  });
});

describe('post', () => {
  const request = v.object({ email: v.string() });

  it('sends JSON', () => {
    const endpoint = post({ path: 'newsletter', request, reply, codes: { 422: 'invalid' } });
    expect(endpoint).toMatchObject({ method: 'POST', encode: 'json', request });
    expect(endpoint.path()).toBe('newsletter');
    expectTypeOf(endpoint).toExtend<Endpoint<void, { email: string }, { id: number }, 'invalid'>>();
  });

  it('sends the form that encode makes', () => {
    const encode = ({ email }: { email: string }) => {
      const form = new FormData();
      form.set('email', email);
      return form;
    };
    expect(post({ path: 'newsletter', request, encode, reply, codes: {} }).encode).toBe(encode);
  });

  it('may refine its codes', () => {
    const refine = (status: number) => (status === 400 ? ('invalid' as const) : undefined);
    const endpoint = post({ path: 'x', request, reply, codes: { 422: 'invalid' }, refine });
    expect(endpoint.refine?.(400, '')).toBe('invalid');
  });
});
