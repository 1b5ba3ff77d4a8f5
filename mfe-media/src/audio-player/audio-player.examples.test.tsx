import { describeComponent } from '@sahn/tooling/testing/describe-component';
import { examples } from './audio-player.examples.tsx';

beforeAll(() => {
  globalThis.CSS = { supports: () => true } as unknown as typeof CSS;
});

describeComponent('the plain player', async () => examples);
