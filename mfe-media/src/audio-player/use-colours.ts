import { type RefObject, useEffect } from 'react';

/** Colours as custom properties. Values that are missing or not a colour leave the property as it is inherited. */
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
