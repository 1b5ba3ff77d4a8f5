import { useState } from 'react';
import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Slider } from './slider.tsx';

function Size() {
  const { texts } = useExampleContent();
  const [value, setValue] = useState(120);
  return (
    <Slider
      label={texts.size}
      min={80}
      max={200}
      step={10}
      value={value}
      onChange={setValue}
      text={`${value}%`}
    />
  );
}

export const examples: Example[] = [{ name: 'text size', render: () => <Size /> }];
