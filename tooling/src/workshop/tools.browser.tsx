import '@sahn/shared-ui/styles/critical.css';
import './workshop.css';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Choices, readChoices, type Setting, settings } from './choices.ts';
import { exampleFiles } from './material.ts';

const parts = exampleFiles.map((file) => file.part);
const names = Object.keys(settings).filter((name): name is Setting => name in settings);

interface ToolProps {
  name: string;
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Tool({ name, values, value, onChange }: ToolProps) {
  return (
    <label>
      {name}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {one === '' ? 'all' : one}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The settings, and the examples in an iframe, so that media queries see the chosen width. */
function Tools() {
  const [choices, setChoices] = useState<Choices>(() => readChoices(location.search));
  const query = new URLSearchParams(choices).toString();
  useEffect(() => history.replaceState(null, '', `/?${query}`), [query]);
  const set = (name: string, value: string) =>
    setChoices((before) => readChoices(new URLSearchParams({ ...before, [name]: value }).toString()));
  return (
    <div className="tools">
      <form>
        <Tool
          name="part"
          values={['', ...parts]}
          value={choices.part}
          onChange={(part) => set('part', part)}
        />
        {names.map((name) => (
          <Tool
            key={name}
            name={name}
            values={settings[name]}
            value={choices[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </form>
      <iframe
        title="Examples"
        src={`/examples?${query}`}
        width={choices.width === 'full' ? '100%' : choices.width}
      />
    </div>
  );
}

document.documentElement.dataset.theme = 'system';
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <StrictMode>
    <Tools />
  </StrictMode>,
);
