/*
 * Libraries of the shell that modules import by name. In a module's build, types and tests each name resolves to a facade
 * in shared-ui, which has the same exports and uses the module's context. So a page has one router and one set of strings,
 * and the library adds nothing to a module's size (docs/decisions/004-context-instead-of-libraries.md).
 * `tooling/src/typescript/module.json` holds the same aliases for TypeScript.
 */
export const facades: Readonly<Record<string, string>> = {
  'react-i18next': '@sahn/shared-ui/facades/react-i18next',
  'react-router-dom': '@sahn/shared-ui/facades/react-router-dom',
};
