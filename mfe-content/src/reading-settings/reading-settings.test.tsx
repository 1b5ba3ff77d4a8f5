import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ReadingSettings, type SettingsSection } from './reading-settings.tsx';

function Settings() {
  const [section, setSection] = useState<SettingsSection>('lines');
  return (
    <ReadingSettings
      language="en"
      lines={{ translations: ['en', 'fa'], first: 'en', words: false }}
      beside
      section={section}
      onSection={setSection}
    >
      <p>Settings of the sound</p>
    </ReadingSettings>
  );
}

it('shows on a phone the part of the settings that is chosen', async () => {
  // jsdom has no layout: the settings are beside the text.
  Element.prototype.checkVisibility = () => true;
  renderInModule(<Settings />);
  const parts = [
    ['Text size', (await screen.findAllByRole('radio'))[0]],
    ['Sound', screen.getByText('Settings of the sound')],
    ['Translation', screen.getByRole('checkbox', { name: 'Arabic' })],
  ] as const;
  for (const [name, setting] of parts) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName(name);
    const part = setting?.closest('[data-part]');
    expect(part?.parentElement).toHaveAttribute('data-section', part?.getAttribute('data-part'));
  }
});
