import { describeModule } from '@sahn/tooling/testing/describe-module';

describeModule(import.meta.dirname, {
  knownFaults: [
    'renders gallery where lists are empty',
    'renders zeinabiee where lists are empty',
    'says the language of content in another one in album',
    'says the language of content in another one in gallery-strip',
    'says the language of content in another one in zeinabiee',
  ],
});
