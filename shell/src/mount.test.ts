import { bootElementId } from '@sahn/contracts/modules/boot';
import type { SahnModule } from '@sahn/contracts/modules/module';
import { leaveOrTell } from './leave-or-tell.browser.ts';
import { mount } from './mount.browser.tsx';
import { homeRoute } from './routing/shell-routes.ts';
import { sampleBoot } from './testing/sample-page.ts';

const mockLoad = jest.fn<Promise<SahnModule>, [string]>();
jest.mock('./modules/load-module.browser.ts', () => ({
  FederatedModules: class {
    load = mockLoad;
    forget() {}
  },
}));

const Page = () => null;

it('follows the redirect of a middleware in a document that the browser renders alone', async () => {
  const hall = {
    ...sampleBoot.shell,
    name: 'hall',
    global: 'hall',
    routes: [{ ...homeRoute, id: 'old', path: 'old', middleware: ['moved'] }],
    nav: [],
    slots: [],
  };
  const boot = { ...sampleBoot, rendered: false, modules: [hall], translations: { shell: {}, hall: {} } };
  document.body.innerHTML = `<script type="application/json" id="${bootElementId}">${JSON.stringify(boot)}</script>`;
  mockLoad.mockResolvedValue({
    routes: { old: async () => ({ Page }) },
    slots: {},
    // Of all addresses, jsdom only follows those within its document.
    middleware: { moved: () => '/old#new' },
  });
  history.replaceState(null, '', '/en/old');
  await mount().catch(leaveOrTell);
  expect(location.hash).toBe('#new');
});
