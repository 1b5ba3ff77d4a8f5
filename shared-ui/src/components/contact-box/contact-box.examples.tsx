import type { Example } from '../../examples/example.tsx';
import { ContactBox } from './contact-box.tsx';

export const examples: Example[] = [
  { name: 'with address', render: () => <ContactBox to="/contact-us" email="salam@sahn.example" /> },
];
