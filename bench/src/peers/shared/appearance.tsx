'use client';

import { useState } from 'react';

const themes = ['system', 'light', 'dark'] as const;

/** The choices of a theme: what of the header needs scripts. Its panel is a `details`, as the site's own. */
export function Appearance({ label, names }: { label: string; names: readonly string[] }) {
  const [chosen, setChosen] = useState<(typeof themes)[number]>('system');
  return (
    <div className="masthead-appearance">
      <div>
        <p className="masthead-label">{label}</p>
        <ul className="masthead-options" data-closes="">
          {themes.map((theme, at) => (
            <li key={theme}>
              <button
                type="button"
                aria-pressed={theme === chosen}
                onClick={(event) => {
                  document.documentElement.dataset.theme = theme;
                  setChosen(theme);
                  event.currentTarget.closest('details')?.removeAttribute('open');
                }}
              >
                {names[at]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
