/*
 * Libraries that modules import by name and that belong to the shell. In a module's build, types and tests each name
 * leads to a facade of shared-ui with the same names over the module's context: the page has one router and one set of
 * strings, and a module stays as small as without the library (docs/decisions/004-context-instead-of-libraries.md).
 * `tooling/src/typescript/module.json` says the same to TypeScript.
 */
export const facades: Readonly<Record<string, string>> = {
  'react-i18next': '@sahn/shared-ui/facades/react-i18next',
  'react-router-dom': '@sahn/shared-ui/facades/react-router-dom',
};
