/** Colours of the site's design: every drawing is made of these and of tones between them. */
export const colour = {
  night950: '#070F1E',
  night900: '#0B1528',
  night800: '#111F38',
  night700: '#1A2C4E',
  night600: '#263D68',
  lapis: '#1D3C78',
  lapisLight: '#3763AB',
  teal900: '#073438',
  teal800: '#0A464A',
  teal700: '#0E5D61',
  teal600: '#147778',
  teal500: '#219591',
  teal400: '#4AB4AB',
  teal300: '#86CFC4',
  teal200: '#BFE4DA',
  gold900: '#543B0D',
  gold800: '#755515',
  gold700: '#967024',
  gold600: '#B58833',
  gold500: '#CCA047',
  gold400: '#DFBB6B',
  gold300: '#ECD396',
  gold200: '#F6E8C6',
  parchment: '#F5EEDF',
  parchmentDeep: '#DCCCAC',
  stone: '#CBB893',
  stoneDeep: '#A8946C',
  peach: '#F3D9BC',
  rose: '#E7BFA2',
  brick: '#A4553A',
} as const;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The tone between two colours (`#rrggbb`); `part` 0 is the first, 1 the second. */
export function blend(first: string, second: string, part: number): string {
  const end = channels(second);
  const mixed = channels(first).map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** `count` tones that lead through the named colours. */
export function steps(stops: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const place = (index / Math.max(1, count - 1)) * (stops.length - 1);
    const at = Math.min(Math.floor(place), stops.length - 2);
    return blend(stops[at] ?? '#000000', stops[at + 1] ?? stops[at] ?? '#000000', place - at);
  });
}

/** How a building looks at an hour. */
export interface Hour {
  /** From the edge of the sky to the light behind the dome. */
  sky: readonly string[];
  /** Gilding from light to shade. */
  gilding: readonly string[];
  seam: string;
  wall: string;
  wallShade: string;
  wallDark: string;
  recess: string;
  recessDeep: string;
  door: string;
  tile: string;
  tileField: string;
  tileLine: string;
  tileCore: string;
  frame: string;
  floor: string;
  floorShade: string;
  joint: string;
  water: string;
  ripple: string;
  tree: string;
  treeShade: string;
  far: string;
  lit: boolean;
}

export const dawn: Hour = {
  sky: ['#6FB3B4', '#A9D2C8', '#DCE7D4', '#F6E6C9', '#F9E0BA', '#FDF1DC'],
  gilding: ['#FBEFC9', '#F4DD9C', '#E8C672', '#D8AC4E', '#C08F37', '#A0732A', '#7B561F'],
  seam: '#6B4A17',
  wall: '#EBDDBF',
  wallShade: '#D6C39C',
  wallDark: '#BBA57A',
  recess: '#2B4A57',
  recessDeep: '#1D3644',
  door: '#132B38',
  tile: colour.teal600,
  tileField: colour.lapis,
  tileLine: colour.gold400,
  tileCore: colour.teal300,
  frame: colour.gold600,
  floor: '#E9DCC1',
  floorShade: '#DDCDAB',
  joint: '#B49E72',
  water: '#8DBFBB',
  ripple: '#CFE3D3',
  tree: '#2B5A51',
  treeShade: '#1F463F',
  far: '#BFD2BF',
  lit: false,
};

export const noon: Hour = {
  ...dawn,
  sky: ['#2E93A6', '#4FAAB4', '#79C0C0', '#A3D3CB', '#CBE5D8', '#E6F1E2'],
  wall: '#F6EBD2',
  wallShade: '#E2D0A8',
  wallDark: '#C4AB7A',
  recess: '#31566A',
  recessDeep: '#234354',
  floor: '#F3E7CB',
  floorShade: '#E6D6B2',
  water: '#5FB3B2',
  ripple: '#C5E6DC',
  far: '#A9D0C8',
};

export const dusk: Hour = {
  ...dawn,
  sky: ['#27345F', '#51527F', '#8A6E88', '#C08E83', '#E2AD84', '#F6D3A0'],
  gilding: ['#FCE3AE', '#F2C67E', '#DDA255', '#BE7E3C', '#98602F', '#6F4527', '#4C3222'],
  seam: '#4A2C14',
  wall: '#CDA98A',
  wallShade: '#A98570',
  wallDark: '#7F6260',
  recess: '#F2C06B',
  recessDeep: '#D9943F',
  door: '#FBE2A4',
  tile: '#17606C',
  tileField: '#22386F',
  tileLine: '#D9AC62',
  tileCore: '#5FB0AC',
  frame: '#A97E3B',
  floor: '#B4957F',
  floorShade: '#9A7D70',
  joint: '#6E5758',
  water: '#5C6285',
  ripple: '#D9A585',
  tree: '#22394A',
  treeShade: '#182B3B',
  far: '#6C5F80',
  lit: true,
};

export const night: Hour = {
  sky: ['#060D1B', '#0C1931', '#152849', '#1B3256', '#2A4870', '#3F6389'],
  gilding: ['#F3D999', '#DDB765', '#BD9345', '#957031', '#6E5226', '#4B3A22', '#33291E'],
  seam: '#2A1F10',
  wall: '#33415A',
  wallShade: '#28354D',
  wallDark: '#1D2840',
  recess: '#F0BF62',
  recessDeep: '#D99A3C',
  door: '#FCE3A6',
  tile: '#0D4A55',
  tileField: '#152E63',
  tileLine: '#B9924A',
  tileCore: '#3C8E93',
  frame: '#9B7636',
  floor: '#26344E',
  floorShade: '#1F2C45',
  joint: '#0F1A2E',
  water: '#12263F',
  ripple: '#27466A',
  tree: '#0C1C2B',
  treeShade: '#081420',
  far: '#12213B',
  lit: true,
};
