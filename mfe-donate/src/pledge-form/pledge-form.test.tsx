import { randomUUID } from 'node:crypto';
import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PledgeForm } from './pledge-form.tsx';

const { api } = createSampleContext({ name: 'mfe-donate', locale: 'en', strings: {} });
const project = {
  id: 'water',
  title: 'Water',
  approximateBudget: { minor: 100_000_00, currency: 'PKR' },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has no such function.
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => randomUUID() });
  Element.prototype.scrollIntoView = () => {};
});

async function setUp() {
  const send = jest.fn<ReturnType<typeof api.send>, Parameters<typeof api.send>>(api.send);
  await hydrateInModule(<PledgeForm project={project} posted={null} />, {
    context: { api: { ...api, send } },
  });
  return async (amount: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: /^Amount/ }), { target: { value: amount } });
    fireEvent.click(screen.getByRole('button', { name: 'Send pledge' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const [form, body] = send.mock.calls[0] ?? [];
    return { form, body };
  };
}

describe('a pledge', () => {
  it('is in the currency of its project', async () => {
    const give = await setUp();
    expect(await give('2,500')).toMatchObject({
      form: 'pledges',
      body: { project: 'water', amount: '2,500', currency: 'PKR', email: '' },
    });
  });

  it('is in the currency that is chosen', async () => {
    const give = await setUp();
    fireEvent.click(screen.getByRole('combobox', { name: /^Currency/ }));
    fireEvent.click(screen.getByRole('option', { name: /Euro/ }));
    expect(await give('50')).toMatchObject({ body: { amount: '50', currency: 'EUR' } });
  });

  it('asks for nothing but an amount, and says that an address may be left out', async () => {
    await setUp();
    expect(screen.getByRole('textbox', { name: /^Amount/ })).toBeRequired();
    expect(screen.getByRole('textbox', { name: /^Email.* \(optional\)/ })).not.toBeRequired();
  });
});
