import { readProps } from './read-props.ts';

it('finds the props of a component with their comments, and nothing else', () => {
  const source = `interface Point {
  x: number;
}

/** A button. */
export interface ButtonProps extends Base {
  /** What it does. */
  onPress(): void;
}

export function Button({ onPress }: ButtonProps) {}
`;
  expect(readProps(source)).toBe(`/** A button. */
export interface ButtonProps extends Base {
  /** What it does. */
  onPress(): void;
}`);
  expect(readProps('export const x = 1;')).toBe('');
});
