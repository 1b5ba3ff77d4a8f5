import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, fault, ok } from './check.ts';

export const contentFolder = {
  name: 'content',
  needsDatabase: false,
  async run({ config: { content } }) {
    const names = await readdir(content).catch(() => null);
    if (!names)
      return [
        fault(`The content folder ${content} cannot be read.`, 'Set SAHN_CONTENT, and look at its owner.'),
      ];
    const site = join(content, 'site.yml');
    const isReadable = await access(site, constants.R_OK).then(
      () => true,
      () => false,
    );
    return isReadable
      ? [ok(`The content folder ${content} can be read.`)]
      : [
          fault(
            `${site} cannot be read.`,
            'Set SAHN_CONTENT to the folder with site.yml, and look at its owner.',
          ),
        ];
  },
} satisfies Check;
