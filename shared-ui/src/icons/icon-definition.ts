/** An icon on a canvas of 24 by 24, drawn by strokes. */
export interface IconDefinition {
  /** Path data of SVG. */
  path: string;
  /** The shape is filled: the icons of the player. */
  filled?: true;
  /** It is mirrored in right-to-left languages. All others, such as play, are the same in every language. */
  directed?: true;
}
