import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import { PictureStatus } from './picture-status.tsx';

const { api } = createSampleContext({ name: 'mfe-media', locale: 'en', strings: {} });

it.each([
  ['en', 'A caption, Picture 2 of 2'],
  ['fa', 'A caption، تصویر ۲ از ۲'],
  ['ar', 'A caption، الصورة ٢ من ٢'],
  ['ur', 'A caption، تصویر ۲، کل ۲'],
] as const)(
  'says which picture is shown, with the comma of the language, in %s',
  async (locale, sentence) => {
    const { pictures } = await api.item('albums', 'album');
    renderInModule(<PictureStatus pictures={pictures} active={1} />, { locale });
    expect(screen.getByText(sentence)).toHaveAttribute('aria-live', 'polite');
  },
);
