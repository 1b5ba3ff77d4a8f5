import { proofField } from '@sahn/contracts/forms/forms';

/** The honeypot field: invisible, so people leave it empty. */
export const trapField = 'website';

/** Field with the idempotency key of forms that are posted without scripts. */
export const keyField = 'key';

/** Header with the idempotency key of all other requests. */
export const keyHeader = 'idempotency-key';

/** Fields of the submission that do not belong to the form. */
export const sendingFields: readonly string[] = [trapField, keyField, proofField];
