import { proofField } from '@sahn/contracts/forms/forms';

/** Field that people do not see and so leave empty. */
export const trapField = 'website';

/** Field by which forms without JavaScript bring their idempotency key. */
export const keyField = 'key';

/** Header by which all others do. */
export const keyHeader = 'idempotency-key';

/** Fields that are about the sending, not of the form. */
export const sendingFields: readonly string[] = [trapField, keyField, proofField];
