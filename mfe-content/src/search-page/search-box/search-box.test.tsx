import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from './search-box.tsx';

function setUp(query = '') {
  const navigate = jest.fn();
  renderInModule(<SearchBox query={new URLSearchParams(query)} />, { context: { navigate } });
  return { navigate, user: userEvent.setup() };
}

const field = () => screen.getByRole('combobox', { name: 'Search the whole site' });

describe('SearchBox', () => {
  it('searches for what is typed within the chosen kind', async () => {
    const { user, navigate } = setUp('q=old&kind=books&page=3');
    await user.clear(field());
    await user.type(field(), ' kufa ');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(navigate).toHaveBeenCalledWith('/search?q=kufa&kind=books', { stay: true });
  });

  it('searches in another language as soon as it is chosen', async () => {
    const { user, navigate } = setUp('q=kufa');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the text' }), 'All languages');
    expect(navigate).toHaveBeenCalledWith('/search?q=kufa&language=all', { stay: true });
  });

  it('is a form that works without scripts', () => {
    setUp();
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(form).toHaveAttribute('action', '/en/search');
    expect(form.method).toBe('get');
    expect(field()).toHaveAttribute('name', 'q');
  });
});
