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
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

interface SearchProps {
  value: string;
  onChange: (value: string) => void;
}

/** Finds a component by a part of its name. All are shown while the text is the name of none. */
function Search({ value, onChange }: SearchProps) {
  const [text, setText] = useState(value);
  return (
    <label>
      component
      <input
        type="search"
        list="parts"
        placeholder="all"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(parts.includes(currentTarget.value) ? currentTarget.value : '');
        }}
      />
      <datalist id="parts">
        {parts.map((part) => (
          <option key={part} value={part} />
        ))}
      </datalist>
    </label>
  );
}

/** Props of a component, and the code of its examples. */
function Sources({ part }: { part: string }) {
  const file = exampleFiles.find((one) => one.part === part);
  if (!file) return null;
  const texts = [
    ['Props', file.props],
    ['Code', file.code],
  ].filter(([, text]) => text !== '');
  return (
    <div className="sources">
      {texts.map(([title, text]) => (
        <details key={title}>
          <summary>{title}</summary>
          <pre>{text}</pre>
        </details>
      ))}
    </div>
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
        <Search value={choices.part} onChange={(part) => set('part', part)} />
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
      <Sources part={choices.part} />
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
