/** One line of a Dockerfile: `RUN npm run package`. */
export interface Instruction {
  name: string;
  /** What follows the name, on one line. */
  text: string;
}

/** Instructions of each stage, which begins with its `FROM`. Comments and the ends of continued lines are removed. */
export function parseDockerfile(source: string): Instruction[][] {
  const lines = source
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [name = '', ...words] = line.trim().split(' ');
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text: words.join(' ') });
  }
  return stages;
}
