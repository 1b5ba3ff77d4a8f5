import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { Build } from '../webpack/build.ts';
import { browserConfiguration } from '../webpack/common-configuration.ts';

/** The workshop's two documents: the tools, and the examples in their iframe. Components are built as in modules. */
export function workshopConfiguration(build: Build): Configuration {
  const folder = import.meta.dirname;
  const base = browserConfiguration(folder, build);
  return {
    ...base,
    stats: 'none',
    entry: { tools: './tools.browser.tsx', examples: './examples.browser.tsx' },
    // Named without a hash of their content, because the documents are written before the files.
    output: { ...base.output, filename: '[name].js' },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: join(folder, 'material.ts'),
          enforce: 'pre',
          loader: join(folder, 'material-loader.ts'),
        },
      ],
    },
  };
}

/** A document of the workshop, rendered by its script. */
export function workshopDocument(entry: 'tools' | 'examples', path: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Workshop</title>',
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="${path}${entry}.css">`,
    `<script defer src="${path}${entry}.js"></script></head><body></body></html>`,
  ].join('');
}
