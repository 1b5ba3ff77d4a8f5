import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';
import { drawPart } from '../../examples/draw-part.tsx';
import { readWords } from '../../examples/read-examples.ts';
import { findChoices, groupChoices, moveChoice, typeChoice } from './choices.tsx';
import { Select, type SelectProps } from './select.tsx';

// jsdom draws nothing, so it has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

const countries = [
  { value: 'IR', label: 'ایران', keywords: 'Iran' },
  { value: 'IQ', label: 'عراق', keywords: 'Iraq', disabled: true },
  { value: 'PK', label: 'پاکستان', keywords: 'Pakistan' },
];

async function open(props: Partial<SelectProps>) {
  const context = createSampleContext({ name: 'test', locale: 'en', strings: readWords('en') });
  const chosen: string[] = [];
  const rendered = await renderBoth(
    <ModuleContextProvider value={context}>
      <Select
        label="Country"
        name="country"
        id="country"
        options={countries}
        onChange={(value) => chosen.push(value)}
        {...props}
      />
    </ModuleContextProvider>,
  );
  const find = (selector: string) => {
    const element = rendered.container.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`There is no ${selector}`);
    return element;
  };
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      find('[role=combobox]').dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      );
    });
  const type = (text: string) =>
    act(async () => {
      const input = find('input[role=combobox]');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const options = () =>
    [...rendered.container.querySelectorAll('[role=option]')].map((one) => one.textContent);
  return { ...rendered, chosen, find, press, type, options };
}

describe('Select', () => {
  it("is the browser's own select in the server's text, with the same name", async () => {
    const select = await open({ required: true, defaultValue: 'PK' });
    expect(select.html).toContain('<select');
    expect(select.html).toContain('name="country"');
    expect(select.html).toMatch(/<option value="PK" selected="">/);
    expect(select.find('input[type=hidden]').getAttribute('value')).toBe('PK');
    expect(select.container.querySelector('select')).toBeNull();
    await select.unmount();
  });

  it('is opened, walked and chosen from by keys, past what is disabled', async () => {
    const select = await open({ required: true });
    await select.press('ArrowDown');
    expect(select.find('[role=combobox]').getAttribute('aria-expanded')).toBe('true');
    await select.press('ArrowDown');
    const active = select.find('[role=combobox]').getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.textContent).toBe('پاکستان');
    await select.press('Enter');
    expect(select.chosen).toEqual(['PK']);
    expect(select.find('[role=combobox]').textContent).toBe('پاکستان');
    expect(select.container.querySelector('[role=listbox]')).toBeNull();
    await select.unmount();
  });

  it('is closed by Escape without a choice', async () => {
    const select = await open({ required: true });
    await select.press('End');
    await select.press('Escape');
    expect(select.chosen).toEqual([]);
    expect(select.find('[role=combobox]').getAttribute('aria-expanded')).toBe('false');
    await select.unmount();
  });

  it('goes to what is typed, whichever keyboard wrote it', async () => {
    const select = await open({ required: true });
    await select.press('پ');
    await select.press('ا');
    await select.press('ك');
    await select.press('Tab');
    expect(select.chosen).toEqual(['PK']);
    await select.unmount();
  });

  it('offers an empty choice when nothing is required', async () => {
    const select = await open({ defaultValue: 'IR', placeholder: 'Any' });
    await select.press('Home');
    expect(select.options()[0]).toBe('Any');
    await select.press('Enter');
    expect(select.chosen).toEqual(['']);
    await select.unmount();
  });

  it('finds by other words and says when nothing is found', async () => {
    const select = await open({ required: true, searchable: true });
    await select.type('pak');
    expect(select.options()).toEqual(['پاکستان']);
    expect(select.find('[role=status]').textContent).toBe('One result');
    await select.type('atlantis');
    expect(select.find('[role=status]').textContent).toBe('No results found');
    await select.type('ايران');
    await select.press('Enter');
    expect(select.chosen).toEqual(['IR']);
    await select.unmount();
  });

  it('says that the list is empty', async () => {
    const select = await open({ options: [] });
    await select.press('ArrowDown');
    expect(select.find('[role=status]').textContent).toBe('The list is empty');
    await select.unmount();
  });
});

describe('Select before scripts run', () => {
  const grouped = [{ label: 'Prayer', options: countries }];
  const native = (container: HTMLElement) => {
    const element = container.querySelector('select');
    if (element === null) throw new Error('There is no select');
    return element;
  };

  it('keeps what was chosen, and tells its owner', async () => {
    const chosen: string[] = [];
    const drawn = await drawPart(
      <Select label="Country" name="country" options={countries} onChange={(value) => chosen.push(value)} />,
      {
        meanwhile: (container) => {
          native(container).value = 'PK';
        },
      },
    );
    expect(drawn.complaints).toEqual([]);
    expect(drawn.find<HTMLInputElement>('input[name=country]').value).toBe('PK');
    expect(drawn.find('[role=combobox]').textContent).toBe('پاکستان');
    expect(chosen).toEqual(['PK']);
    await drawn.unmount();
  });

  it('tells nobody of a value that was there from the start', async () => {
    const chosen: string[] = [];
    const drawn = await drawPart(
      <Select
        label="Country"
        name="country"
        defaultValue="IR"
        options={countries}
        onChange={(value) => chosen.push(value)}
      />,
    );
    expect(chosen).toEqual([]);
    await drawn.unmount();
  });

  it('keeps its face while it is in use', async () => {
    const drawn = await drawPart(<Select label="Country" name="country" options={countries} />, {
      meanwhile: (container) => native(container).focus(),
    });
    expect(document.activeElement).toBe(native(drawn.container));
    await act(async () => {
      native(drawn.container).value = 'IR';
      native(drawn.container).dispatchEvent(new Event('change', { bubbles: true }));
    });
    await act(async () => native(drawn.container).blur());
    expect(drawn.container.querySelector('select')).toBeNull();
    expect(drawn.find<HTMLInputElement>('input[name=country]').value).toBe('IR');
    await drawn.unmount();
  });

  it('has groups, and says that the list is empty', async () => {
    const groups = await drawPart(<Select label="Country" name="country" options={grouped} />);
    expect(groups.html).toContain('<optgroup label="Prayer">');
    await groups.unmount();
    const empty = await drawPart(<Select label="Country" name="country" options={[]} />);
    expect(empty.html).toContain('The list is empty');
    await empty.unmount();
  });
});

describe('Select with groups', () => {
  const options = [
    { label: 'Prayer', options: [{ value: 'dua', label: 'Supplications' }] },
    { label: 'South', disabled: true, options: [{ value: 'za', label: 'South Africa' }] },
    { label: 'Asia', options: [{ value: 'kr', label: 'South Korea' }] },
  ];
  const draw = () => drawPart(<Select label="Kind" name="kind" options={options} required />);

  it('names each group by its label, which cannot be chosen', async () => {
    const drawn = await draw();
    await drawn.click('[role=combobox]');
    const names = [...drawn.container.querySelectorAll('[role=group]')].map((group) => {
      const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '');
      expect(label?.closest('[role=group]')).toBe(group);
      expect(label?.closest('[role=option]')).toBeNull();
      return label?.textContent;
    });
    expect(names).toEqual(['Prayer', 'South', 'Asia']);
    expect(await findViolations(drawn.container)).toEqual([]);
    await drawn.unmount();
  });

  it('keeps a disabled group out of reach', async () => {
    const drawn = await draw();
    await drawn.key('ArrowDown', '[role=combobox]');
    await drawn.key('ArrowDown', '[role=combobox]');
    await drawn.key('Enter', '[role=combobox]');
    expect(drawn.find('[role=combobox]').textContent).toBe('South Korea');
    await drawn.unmount();
  });

  it('takes a space within a typed word for a letter', async () => {
    const south = ['South Africa', 'South Korea'].map((label) => ({ value: label, label }));
    const drawn = await drawPart(<Select label="Country" name="country" options={south} required />);
    for (const key of 'South K') await drawn.key(key, '[role=combobox]');
    await drawn.key('Enter', '[role=combobox]');
    expect(drawn.find('[role=combobox]').textContent).toBe('South Korea');
    await drawn.unmount();
  });

  it('says that a choice is required and offers no empty one', async () => {
    const drawn = await draw();
    expect(drawn.find('[role=combobox]').getAttribute('aria-required')).toBe('true');
    await drawn.click('[role=combobox]');
    expect(drawn.texts('[role=option]')).toEqual(['Supplications', 'South Africa', 'South Korea']);
    await drawn.unmount();
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

  it('leaves out groups in which nothing is found', () => {
    expect(findChoices(groups, 'bet').map((group) => group.label)).toEqual(['Greek']);
  });

  it('stays in place where there is nothing beyond', () => {
    expect(moveChoice(countries, 2, 1)).toBe(2);
    expect(moveChoice(countries, -1, 1)).toBe(0);
    expect(moveChoice([], -1, 1)).toBe(-1);
  });

  it('looks round the end for what begins with the letters', () => {
    expect(typeChoice(countries, 'ا', 1)).toBe(0);
    expect(typeChoice(countries, 'ع', 0)).toBe(-1);
  });
});
