import {
  AcceptedSchema,
  ChallengeSchema,
  type FormName,
  formNames,
  formSchemas,
  PostedSchema,
} from '@sahn/contracts/forms/forms';
import * as v from 'valibot';
import { HttpError } from '../../http/errors.ts';
import { defineOperation } from './define-operation.ts';

const summaries: Readonly<Record<FormName, string>> = {
  registrations: 'Registers a virtual pilgrimage; the answer holds the secret of its private page',
  messages:
    'Sends a heart-written message, held until it is read; the answer holds the secret that withdraws it',
  contact: 'Writes to those who run the site',
  pledges: 'Promises to give to a project',
};

const send = (form: FormName) =>
  defineOperation('send', {
    operationId: `send-${form}`,
    fixed: { form },
    summary: summaries[form],
    body: { schema: formSchemas[form], limit: form === 'registrations' ? '16kb' : '64kb' },
    answer: AcceptedSchema,
    status: 201,
    handle: ({ services, body }) => {
      if (!body) throw new HttpError('invalid');
      return services.submissions.submit({ form, body: body.value, key: body.key, allow: body.allow });
    },
  });

const challenge = (form: FormName) =>
  defineOperation('challenge', {
    operationId: `challenge-${form}`,
    fixed: { form },
    summary: 'A task whose solution is sent with the form as `proof`, once',
    answer: ChallengeSchema,
    limit: ({ formLimits }) => formLimits.challenges,
    handle: ({ services }) => services.proofs.issue(form),
  });

/** Operations that every form has. */
export const formOperations = [
  ...formNames.flatMap((form) => [send(form), challenge(form)]),
  defineOperation('posted', {
    summary: 'What was posted to the page that is rendered',
    params: { form: v.picklist(formNames) },
    answer: v.nullable(PostedSchema),
    handle: async ({ posted, params }) => (posted?.form === params.form ? posted : null),
  }),
];
