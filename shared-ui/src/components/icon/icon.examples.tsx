import type { Example } from '../../examples/example.tsx';
import { Icon } from './icon.tsx';
import { iconNames } from './paths.tsx';

export const examples: Example[] = [
  {
    name: 'all',
    render: () => (
      <p className="row">
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    ),
  },
];
