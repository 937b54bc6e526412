// What Astro's development server answers with an integration.
import type { AstroIntegration, HookParameters } from 'astro';

interface Answer {
  /** The address, if the request was passed on to Astro. */
  passed?: string;
  type?: string;
  data?: Buffer;
}

type Handler = (request: object, response: object, next: (error?: unknown) => void) => void;

export async function ask({ hooks }: AstroIntegration, url: string): Promise<Answer> {
  let handle: Handler = () => {};
  const server = {
    middlewares: {
      use: (handler: Handler) => {
        handle = handler;
      },
    },
  };
  const parameters = { server } as unknown as HookParameters<'astro:server:setup'>;
  await hooks['astro:server:setup']?.(parameters);
  const request = { url };
  return new Promise((resolve, reject) => {
    const answer: Answer = {};
    const response = {
      setHeader(_name: string, type: string) {
        answer.type = type;
        return response;
      },
      end: (data: Buffer) => resolve({ ...answer, data }),
    };
    handle(request, response, (error) =>
      error ? reject(error) : resolve({ passed: request.url }),
    );
  });
}
