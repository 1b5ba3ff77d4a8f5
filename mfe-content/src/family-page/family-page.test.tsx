import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './family-page.tsx';

async function renderTree(locale: 'en' | 'ar') {
  const { api } = createSampleContext({ name: 'mfe-content', locale, strings: {} });
  const data = await api.family();
  renderInModule(<Page data={data} params={{}} query={new URLSearchParams()} />, { locale });
  const person = (id: string) => screen.getByRole('button', { name: new RegExp(`^Sample ${id}`) });
  return { person, keyboard: userEvent.setup() };
}

it('is one stop of the Tab key, and arrow keys lead from relative to relative', async () => {
  const { person, keyboard } = await renderTree('en');
  expect(['mother', 'father', 'daughter', 'son'].map((id) => person(id).tabIndex)).toEqual([0, -1, -1, -1]);
  person('mother').focus();
  await keyboard.keyboard('{ArrowDown}{ArrowDown}');
  expect(person('daughter')).toHaveFocus();
  expect(person('daughter').tabIndex).toBe(0);
  await keyboard.keyboard('{ArrowLeft}');
  expect(person('mother')).toHaveFocus();
  await keyboard.keyboard('{ArrowRight}');
  expect(person('father')).toHaveFocus();
  await keyboard.keyboard('{End}{ArrowDown}');
  expect(person('son')).toHaveFocus();
});

it('leads against the reading direction to the parents', async () => {
  const { person, keyboard } = await renderTree('ar');
  person('son').focus();
  await keyboard.keyboard('{ArrowRight}');
  expect(person('mother')).toHaveFocus();
});

it('says in the card what each source reports', async () => {
  await renderTree('en');
  const card = document.getElementById('card-mother');
  expect(card).toHaveAttribute('popover', 'auto');
  expect(card).toHaveTextContent('In Kufa A printed source');
});

it('closes the card when the focus leaves the tree, which it would cover on a phone', async () => {
  const { person } = await renderTree('en');
  const card = document.getElementById('card-mother');
  if (card === null) throw new Error('no card');
  // jsdom has no popovers.
  const hidePopover = jest.fn();
  const scrollIntoView = jest.fn();
  Object.assign(card, { hidePopover, matches: () => true });
  Object.assign(person('mother'), { scrollIntoView });
  fireEvent(card, new Event('toggle'));
  act(() => person('son').focus());
  expect(hidePopover).not.toHaveBeenCalled();
  act(() => screen.getByRole('link', { name: 'The story of her life' }).focus());
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

it('leads to the person whom its address names, also when that changes on the page', async () => {
  window.history.replaceState(null, '', '#son');
  const { person } = await renderTree('en');
  expect(person('son')).toHaveFocus();
  window.location.hash = '#father';
  await waitFor(() => expect(person('father')).toHaveFocus());
  window.history.replaceState(null, '', '/');
});

it('is shown at an address whose escapes are broken', async () => {
  window.history.replaceState(null, '', '#%');
  const { person } = await renderTree('en');
  expect(person('son')).toBeVisible();
  window.history.replaceState(null, '', '/');
});
