import { findViolations } from '@sahn/tooling/testing/find-violations';
import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findChoices, groupChoices, moveChoice, typeChoice } from './choices.tsx';
import { Select, type SelectProps } from './select.tsx';

// jsdom has no layout and no `scrollIntoView`.
Element.prototype.scrollIntoView = () => undefined;

const countries = [
  { value: 'IR', label: 'ایران', keywords: ['Iran'] },
  { value: 'IQ', label: 'عراق', keywords: ['Iraq'], disabled: true },
  { value: 'PK', label: 'پاکستان', keywords: ['Pakistan'] },
];

const combobox = () => screen.getByRole('combobox', { name: /^Country/ });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** The posted value. */
const posted = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('input[name=country]')?.value;

/** A select that has the focus. */
async function setUp(props: Partial<SelectProps>) {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const rendered = await hydrateInModule(
    <Select label="Country" name="country" options={countries} onChange={onChange} {...props} />,
  );
  await user.tab();
  expect(combobox()).toHaveFocus();
  return { ...rendered, user, chosen: () => onChange.mock.calls.flat() };
}

describe('Select', () => {
  it('is a native select with the same name in the server-rendered document', async () => {
    const { html, container } = await setUp({ required: true, defaultValue: 'PK' });
    expect(html).toContain('<select');
    expect(html).toContain('name="country"');
    expect(html).toMatch(/<option value="PK" selected="">/);
    expect(posted(container)).toBe('PK');
    expect(container.querySelector('select')).toBeNull();
  });

  it('can be used by keys, which skip disabled options', async () => {
    const { user, chosen } = await setUp({ required: true });
    await user.keyboard('{ArrowDown}');
    expect(combobox()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    const active = screen.getByRole('option', { name: 'پاکستان' });
    expect(combobox()).toHaveAttribute('aria-activedescendant', active.id);
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(['PK']);
    expect(combobox()).toHaveTextContent(/^پاکستان$/);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is closed by Escape without a choice', async () => {
    const { user, chosen } = await setUp({ required: true });
    await user.keyboard('{End}{Escape}');
    expect(chosen()).toEqual([]);
    expect(combobox()).toHaveAttribute('aria-expanded', 'false');
  });

  it('moves to the option that is typed, with any keyboard layout', async () => {
    const { user, chosen } = await setUp({ required: true });
    await user.keyboard('پاك');
    await user.tab();
    expect(chosen()).toEqual(['PK']);
  });

  it('has an empty option when it is not required', async () => {
    const { user, chosen } = await setUp({ defaultValue: 'IR', placeholder: 'Any' });
    await user.keyboard('{Home}');
    expect(options()[0]).toBe('Any');
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(['']);
  });

  it('finds options by other names and says when there is none', async () => {
    const { user, chosen } = await setUp({ required: true, searchable: true });
    const search = async (text: string) => {
      await user.clear(combobox());
      await user.keyboard(text);
    };
    await search('pak');
    expect(options()).toEqual(['پاکستان']);
    expect(screen.getByRole('status')).toHaveTextContent('One result');
    await search('atlantis');
    expect(screen.getByRole('status')).toHaveTextContent('No results found');
    await search('ايران');
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(['IR']);
  });

  it.each([
    ['is nothing again', false, ['']],
    ['keeps its choice where one is required', true, []],
  ])('when its text is cleared %s', async (_what, required, told) => {
    const { user, chosen } = await setUp({ searchable: true, defaultValue: 'IR', required });
    await user.clear(combobox());
    expect(chosen()).toEqual(told);
  });

  it('says that the list is empty', async () => {
    const { user } = await setUp({ options: [] });
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('status')).toHaveTextContent('The list is empty');
  });
});

describe('Select before scripts run', () => {
  const grouped = [{ label: 'Prayer', options: countries }];
  const native = (container: HTMLElement) => within(container).getByRole<HTMLSelectElement>('combobox');

  it('keeps a choice that was made before hydration, and reports it', async () => {
    const onChange = jest.fn();
    const { container } = await hydrateInModule(
      <Select label="Country" name="country" options={countries} onChange={onChange} />,
      {
        beforeHydration: (document) => {
          native(document).value = 'PK';
        },
      },
    );
    expect(posted(container)).toBe('PK');
    expect(combobox()).toHaveTextContent(/^پاکستان$/);
    expect(onChange.mock.calls).toEqual([['PK']]);
  });

  it('does not report its initial value', async () => {
    const onChange = jest.fn();
    await hydrateInModule(
      <Select label="Country" name="country" defaultValue="IR" options={countries} onChange={onChange} />,
    );
    expect(onChange).not.toHaveBeenCalled();
  });

  it('stays a native select while it has the focus', async () => {
    const user = userEvent.setup();
    const { container } = await hydrateInModule(
      <Select label="Country" name="country" options={countries} />,
      { beforeHydration: (document) => native(document).focus() },
    );
    expect(container.querySelector('select')).toHaveFocus();
    await user.selectOptions(native(container), 'IR');
    await user.tab();
    expect(container.querySelector('select')).toBeNull();
    expect(posted(container)).toBe('IR');
  });

  it('has groups, and says that the list is empty', async () => {
    const groups = await hydrateInModule(<Select label="Country" name="country" options={grouped} />);
    expect(groups.html).toContain('<optgroup label="Prayer">');
    const empty = await hydrateInModule(<Select label="Country" name="country" options={[]} />);
    expect(empty.html).toContain('The list is empty');
  });
});

describe('Select with groups', () => {
  const kinds = [
    { label: 'Prayer', options: [{ value: 'dua', label: 'Supplications' }] },
    { label: 'South', disabled: true, options: [{ value: 'za', label: 'South Africa' }] },
    { label: 'Asia', options: [{ value: 'kr', label: 'South Korea' }] },
  ];

  it('names each group by its label, which cannot be chosen', async () => {
    const { user, container } = await setUp({ options: kinds, required: true });
    await user.click(combobox());
    for (const name of ['Prayer', 'South', 'Asia']) {
      const group = screen.getByRole('group', { name });
      expect(within(group).getByText(name).closest('[role=option]')).toBeNull();
      expect(within(group).getAllByRole('option')).toHaveLength(1);
    }
    expect(screen.getAllByRole('group')).toHaveLength(3);
    expect(await findViolations(container)).toEqual([]);
  });

  it('does not let options of a disabled group be chosen', async () => {
    const { user } = await setUp({ options: kinds, required: true });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(combobox()).toHaveTextContent(/^South Korea$/);
  });

  it('accepts a space within a typed name', async () => {
    const south = ['South Africa', 'South Korea'].map((label) => ({ value: label, label }));
    const { user } = await setUp({ options: south, required: true });
    await user.keyboard('South K{Enter}');
    expect(combobox()).toHaveTextContent(/^South Korea$/);
  });

  it.each([
    ['is typed at one', '{ArrowDown}s{Enter}'],
    ['is typed twice', 'ss{Enter}'],
    ['is typed at the last one', '{ArrowDown}sss{Enter}'],
  ])('moves on to the next option that begins with a letter when the letter %s', async (_when, keys) => {
    const south = ['South Africa', 'North Macedonia', 'South Korea'].map((label) => ({
      value: label,
      label,
    }));
    const { user } = await setUp({ options: south, required: true });
    await user.keyboard(keys);
    expect(combobox()).toHaveTextContent(/^South Korea$/);
  });

  it('says that it is required and has no empty option', async () => {
    const { user } = await setUp({ options: kinds, required: true });
    expect(combobox()).toBeRequired();
    await user.click(combobox());
    expect(options()).toEqual(['Supplications', 'South Africa', 'South Korea']);
  });
});

describe('choices', () => {
  const groups = groupChoices([
    { value: 'a', label: 'Alpha' },
    { label: 'Greek', options: [{ value: 'b', label: 'Beta' }] },
    { label: 'None', options: [] },
  ]);

  it('groups neighbours and drops empty groups', () => {
    expect(groups.map((group) => group.label)).toEqual([null, 'Greek']);
  });

  it('leaves out groups without a match', () => {
    expect(findChoices(groups, 'bet').map((group) => group.label)).toEqual(['Greek']);
  });

  it('puts whole names and beginnings before what only contains the text', () => {
    const named = groupChoices([
      { label: 'Usual', options: [{ value: 'DZ', label: 'الجزایر' }] },
      {
        label: 'Others',
        options: [
          { value: 'UA', label: 'Ukraine' },
          { value: 'IR', label: 'ایران', keywords: ['Iran'] },
          { value: 'GB', label: 'United Kingdom', keywords: ['UK', 'Great Britain'] },
        ],
      },
    ]);
    const found = (typed: string) =>
      findChoices(named, typed).flatMap(({ options: choices }) => choices.map(({ value }) => value));
    expect(found('ایر')).toEqual(['IR', 'DZ']);
    expect(found('uk')).toEqual(['GB', 'UA']);
    expect(found('brit')).toEqual(['GB']);
  });

  it('stays at the ends', () => {
    expect(moveChoice(countries, 2, 1)).toBe(2);
    expect(moveChoice(countries, -1, 1)).toBe(0);
    expect(moveChoice([], -1, 1)).toBe(-1);
  });

  it('wraps around when it searches by first letters', () => {
    expect(typeChoice(countries, 'ا', 1)).toBe(0);
    expect(typeChoice(countries, 'ع', 0)).toBe(-1);
  });
});
