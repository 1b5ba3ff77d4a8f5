import type { Endpoint } from './operations/define-operation.ts';
import { formOperations } from './operations/forms.ts';
import { kindOperations } from './operations/kinds.ts';
import { siteOperations } from './operations/site.ts';
import { visitorOperations } from './operations/visitors.ts';

/** All rows of the table with their handlers. */
export const endpoints: readonly Endpoint[] = [
  ...siteOperations,
  ...formOperations,
  ...visitorOperations,
  ...kindOperations,
];
