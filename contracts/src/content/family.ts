import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { ItemLinkSchema } from './item-link.ts';
import { ReportSchema } from './report.ts';
import { SourceSchema } from './source.ts';

/** A person of the family tree. */
export const PersonSchema = v.object({
  id: v.string(),
  language: LocaleSchema,
  name: v.string(),
  /** What they are to her. */
  relation: v.string(),
  summary: v.string(),
  born: v.nullable(ReportSchema),
  died: v.nullable(ReportSchema),
  /** Reports that differ. */
  reports: v.array(ReportSchema),
  sources: v.array(SourceSchema),
  /** Texts about the person. */
  links: v.array(ItemLinkSchema),
});
export type Person = v.InferOutput<typeof PersonSchema>;

/** A person in the tree with partners and children. A person whose own branch stands elsewhere has no unions here. */
export interface Branch {
  person: string;
  /** Whether the person's own branch stands elsewhere in the tree. */
  elsewhere: boolean;
  unions: Union[];
}
export interface Union {
  /** Null: the other parent is not in the tree. */
  partner: { person: string; elsewhere: boolean } | null;
  /** Empty where the two stand together in the partner's branch. */
  children: Branch[];
}

export const BranchSchema: v.GenericSchema<Branch> = v.object({
  person: v.string(),
  elsewhere: v.boolean(),
  unions: v.array(v.lazy(() => UnionSchema)),
});
const UnionSchema: v.GenericSchema<Union> = v.object({
  partner: v.nullable(v.object({ person: v.string(), elsewhere: v.boolean() })),
  children: v.array(v.lazy(() => BranchSchema)),
});

/** The family tree: everybody once, and their places in the tree from its oldest couples on. */
export const FamilySchema = v.object({ people: v.array(PersonSchema), branches: v.array(BranchSchema) });
export type Family = v.InferOutput<typeof FamilySchema>;
