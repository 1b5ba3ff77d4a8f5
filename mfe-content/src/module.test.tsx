import { describeModule } from '@sahn/tooling/testing/describe-module';

describeModule(import.meta.dirname, {
  knownFaults: [
    'renders calendar where lists are empty',
    'says the language of content in another one in about-us',
    'says the language of content in another one in article',
    'says the language of content in another one in book',
    'says the language of content in another one in dua',
    'says the language of content in another one in hadith',
    'says the language of content in another one in sanctuary',
    'says the language of content in another one in story-of-life',
  ],
});
