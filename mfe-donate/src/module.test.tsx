import { describeModule } from '@sahn/tooling/testing/describe-module';

describeModule(import.meta.dirname, {
  knownFaults: [
    'renders donate where lists are empty',
    'says the language of content in another one in donate',
  ],
});
