import { join } from 'node:path';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { readManifest } from '@sahn/tooling/manifest/read-manifest';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { renderToString } from 'react-dom/server';
import { AlbumCard } from './album-card.tsx';

it('links to its album wherever the module’s manifest puts albums', async () => {
  const { name, routes } = readManifest(join(import.meta.dirname, '../..'));
  const renamed = routes.map((route) => ({ ...route, path: route.path.replace(/^gallery/, 'pictures') }));
  const context = createSampleContext({ name, locale: 'en', strings: {}, routes: renamed });
  const album = await context.api.item('albums', 'album');
  const html = renderToString(
    <ModuleContextProvider value={context}>
      <AlbumCard album={album} />
    </ModuleContextProvider>,
  );
  expect(html).toContain('href="/en/pictures/album"');
});
