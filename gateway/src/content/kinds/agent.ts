import { termIn, type View } from './view.ts';

/** Who made something, in the words of schema.org. */
export interface Agent {
  '@type': 'Person' | 'Organization';
  name: string;
}

/** Somebody of the terms' `people`; null when nobody is named. */
export function agentIn(view: View, id: string | undefined): Agent | null {
  const term = termIn(view, 'people', id);
  if (term === null) return null;
  const isOrganization = view.snapshot.terms.organizations?.[term.id] !== undefined;
  return { '@type': isOrganization ? 'Organization' : 'Person', name: term.label };
}

/** A field of schema.org that names somebody; nothing without one. */
export function agentField(field: string, agent: Agent | null): Record<string, Agent> {
  return agent === null ? {} : { [field]: agent };
}
