import type { RegistrySession } from '@sahn/contracts/releases/overview';
import type { Grant } from '@sahn/contracts/releases/token';
import type { Locale } from '@sahn/contracts/text/locale';
import { ToastProvider } from '@sahn/shared-ui/components/toast';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { Frame } from '../frame/frame.tsx';
import { PlatformProvider } from '../platform/platform.tsx';

/** An answer of the gateway: a body, or a status with a problem. */
export type Answer = { status: number; detail: string } | { body: unknown } | 'offline';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

const problem = ({ status, detail }: { status: number; detail: string }) => ({
  ...{ type: 'urn:sahn:problem:conflict', title: 'Something else stands here already' },
  ...{ status, code: 'conflict', detail, request: 'r-1' },
});

/** The gateway as the page sees it: answers by `METHOD path`, and what was sent to it. */
export function fakeGateway(answers: Record<string, Answer>) {
  const sent: Sent[] = [];
  // A browser's `fetch` of the platform port, which is not there.
  window.fetch = async (input, { method = 'GET', body } = {}) => {
    const path = String(input).replace('/registry/api', '');
    if (method !== 'GET') sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    const answer = answers[`${method} ${path}`] ?? { status: 404, detail: `nothing at ${path}` };
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const isProblem = 'status' in answer;
    const status = isProblem ? answer.status : method === 'DELETE' && answer.body === null ? 204 : 200;
    const json = async () => (isProblem ? problem(answer) : answer.body);
    return fakeResponse(status, json);
  };
  return { sent, answers };
}

export function fakeResponse(status: number, json: () => Promise<unknown>): Response {
  const response = Object.create(null);
  return Object.assign(response, { status, ok: status < 300, statusText: '', json });
}

export function sessionOf(grant: Grant): { session: RegistrySession } {
  const token = { id: 'a1b2c3d4', expires: null, created: 0, scope: grant.scope, acts: grant.acts };
  return { session: { token, ends: 1_900_000_000_000, origin: 'https://sahn.example' } };
}

/** The whole page at an address. */
export function renderRegistry(address: string, locale: Locale = 'en') {
  location.hash = address;
  return renderInModule(
    <ToastProvider>
      <PlatformProvider>
        <Frame languages={[{ tag: 'en', name: 'English' }]} onLocale={() => undefined} mark="/mark.svg" />
      </PlatformProvider>
    </ToastProvider>,
    { locale },
  );
}
