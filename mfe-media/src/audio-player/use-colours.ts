import { type RefObject, useEffect } from 'react';

/** Colours by custom property; what is left out, or is no colour, is as the stylesheet around has it. */
export function useColours(
  face: RefObject<HTMLElement | null>,
  bar: string | undefined,
  knob: string | undefined,
): void {
  useEffect(() => {
    const style = face.current?.style;
    for (const [property, colour] of [
      ['--player-bar', bar],
      ['--player-knob', knob],
    ] as const) {
      if (colour !== undefined && CSS.supports('color', colour)) {
        style?.setProperty(property, colour);
      } else {
        style?.removeProperty(property);
      }
    }
  }, [face, bar, knob]);
}
